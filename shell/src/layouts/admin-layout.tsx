import { AppFrame, AppHeader, SideNav } from '@merchloom/ui/app-frame';
import { Drawer } from '@merchloom/ui/drawer';
import { LayoutDashboard, LogOut, Package } from '@merchloom/ui/icons';
import { VisuallyHidden } from '@merchloom/ui/visually-hidden';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { LayoutPlace } from '@merchloom/web-kit/layout';
import { readPageData } from '@merchloom/web-kit/page';
import { Link, Outlet, splitLocale, useLocation } from '@merchloom/web-kit/router';
import { $session, $superAdmin, logoutClicked } from '@merchloom/web-kit/session';
import { useUnit } from 'effector-react';
import { type ReactNode, Suspense } from 'react';
import { AccountMenu } from '../navigation/account-menu.tsx';
import { adminLinks } from '../navigation/admin-links.ts';
import { $navCollapsed, $navOpen, navCollapsed, navToggled } from '../navigation/admin-nav.ts';
import { LanguageSelect } from '../navigation/language-select.tsx';
import css from './admin-layout.module.css';
import { Brand } from './brand.tsx';
import { usePlatformLook } from './platform-look.ts';

const icons: Record<string, ReactNode> = { dashboard: <LayoutDashboard />, orders: <Package /> };

/** R10.2: header and side navigation of staff; below 1024 px the navigation is in a drawer. */
export function AdminLayout() {
  const { t } = useTranslation('shell');
  usePlatformLook('admin');
  return (
    <AppFrame header={<Header />} nav={<Navigation collapsible />} skipLabel={t('skip')}>
      <Suspense>
        <Outlet />
      </Suspense>
      <NavigationDrawer />
    </AppFrame>
  );
}

function Header() {
  const { t } = useTranslation('shell');
  const toggle = useUnit(navToggled);
  return (
    <AppHeader
      brand={<Brand to="/dashboard" />}
      start={<LayoutPlace name="header-start" />}
      end={
        <>
          <LayoutPlace name="header-end" />
          <LanguageSelect />
          <AccountMenu />
        </>
      }
      onOpenNav={() => toggle(true)}
      openNavLabel={t('nav.open')}
    />
  );
}

function Navigation({ collapsible = false }: { collapsible?: boolean }) {
  const { t } = useTranslation('shell');
  const { path } = splitLocale(useLocation().pathname);
  const { user, platform, collapsed, collapse, logout } = useUnit({
    user: $session,
    platform: $superAdmin,
    collapsed: $navCollapsed,
    collapse: navCollapsed,
    logout: logoutClicked,
  });
  const narrow = collapsible && collapsed;
  const items = adminLinks(user).map(({ to, label, icon }) => ({
    id: to,
    label: t(`nav.${label}`),
    icon: icons[icon],
    current: path === to || path.startsWith(`${to}/`),
    render: <Link to={to} />,
  }));
  return (
    <SideNav
      label={t(platform ? 'nav.platform' : 'nav.staff')}
      groups={[{ id: 'pages', items }]}
      collapsed={narrow}
      {...(collapsible && { onCollapsedChange: (value: boolean) => collapse(value) })}
      collapseLabel={t('nav.collapse')}
      expandLabel={t('nav.expand')}
      footer={
        <button
          type="button"
          className={css.logout}
          data-narrow={narrow || undefined}
          title={narrow ? t('nav.logout') : undefined}
          onClick={() => logout()}
        >
          <LogOut />
          {narrow ? <VisuallyHidden>{t('nav.logout')}</VisuallyHidden> : t('nav.logout')}
        </button>
      }
    />
  );
}

function NavigationDrawer() {
  const { t } = useTranslation('shell');
  const { open, toggle } = useUnit({ open: $navOpen, toggle: navToggled });
  return (
    <Drawer open={open} onClose={() => toggle(false)} title={readPageData().config.brand} closeLabel={t('nav.close')} side="start">
      <Navigation />
    </Drawer>
  );
}
