import { type ComponentProps, cloneElement, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../class-names/index.ts';
import { ChevronsLeft, ChevronsRight } from '../icons/index.ts';
import styles from './app-frame.module.css';

export interface SideNavItem {
  id: string;
  label: string;
  icon: ReactNode;
  current?: boolean;
  badge?: ReactNode;
  href?: string;
  /** A router's link in place of `href`. */
  render?: ReactElement<ComponentProps<'a'>>;
}

export interface SideNavGroup {
  id: string;
  label?: string;
  items: readonly SideNavItem[];
}

export interface SideNavProps {
  label: string;
  groups: readonly SideNavGroup[];
  /** Icons only. */
  collapsed?: boolean;
  onCollapsedChange?: (collapsed: boolean) => void;
  collapseLabel?: string;
  expandLabel?: string;
  footer?: ReactNode;
}

function NavLink({ item, collapsed }: { item: SideNavItem; collapsed: boolean | undefined }) {
  const look: ComponentProps<'a'> = {
    className: styles.link,
    'aria-current': item.current ? 'page' : undefined,
    title: collapsed ? item.label : undefined,
    children: (
      <>
        {item.icon}
        <span className={styles.linkLabel}>{item.label}</span>
        {item.badge && <span className={styles.badge}>{item.badge}</span>}
      </>
    ),
  };
  return item.render ? cloneElement(item.render, look) : <a href={item.href} {...look} />;
}

export function SideNav({ label, groups, collapsed, onCollapsedChange, collapseLabel, expandLabel, footer }: SideNavProps) {
  return (
    <nav aria-label={label} className={classNames(styles.sideNav, collapsed && styles.collapsed)}>
      {groups.map((group) => (
        <div key={group.id} className={styles.group}>
          {group.label && <p className={styles.groupLabel}>{group.label}</p>}
          <ul className={styles.items}>
            {group.items.map((item) => (
              <li key={item.id}>
                <NavLink item={item} collapsed={collapsed} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className={styles.navEnd}>
        {footer}
        {onCollapsedChange && (
          <button
            type="button"
            className={styles.link}
            aria-expanded={!collapsed}
            title={collapsed ? expandLabel : undefined}
            onClick={() => onCollapsedChange(!collapsed)}
          >
            {collapsed ? <ChevronsRight /> : <ChevronsLeft />}
            <span className={styles.linkLabel}>{collapsed ? expandLabel : collapseLabel}</span>
          </button>
        )}
      </div>
    </nav>
  );
}
