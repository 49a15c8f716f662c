import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names/index.ts';
import { overlayRoot } from '../overlay/index.ts';
import styles from './menu.module.css';

export type MenuItem =
  | { separator: true; id: string }
  | {
      separator?: false;
      id: string;
      label: ReactNode;
      icon?: ReactNode;
      tone?: 'default' | 'danger';
      disabled?: boolean;
      onSelect?: () => void;
      /** A link in place of an action: `<a href="…" />` or a router's link. */
      render?: ReactElement;
    };

export interface MenuProps {
  /** The button that opens it, for example an `IconButton`. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: 'start' | 'center' | 'end';
  /** Above the items: who is logged in. */
  header?: ReactNode;
}

export function Menu({ trigger, items, align = 'end', header }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal container={overlayRoot()}>
        <Base.Positioner align={align} sideOffset={6} className={styles.positioner}>
          <Base.Popup className={styles.popup}>
            {header && <div className={styles.header}>{header}</div>}
            {items.map((item) =>
              item.separator ? (
                <Base.Separator key={item.id} className={styles.separator} />
              ) : (
                <Base.Item
                  key={item.id}
                  disabled={item.disabled}
                  onClick={item.onSelect}
                  render={item.render}
                  className={classNames(styles.item, item.tone === 'danger' && styles.danger)}
                >
                  {item.icon}
                  <span>{item.label}</span>
                </Base.Item>
              ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
