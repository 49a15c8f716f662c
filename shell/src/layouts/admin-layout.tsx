import { AppFrame, AppHeader, SideNav } from '@merchloom/ui/app-frame';
import { Drawer } from '@merchloom/ui/drawer';
import { LogOut, Search } from '@merchloom/ui/icons';
import { Kbd } from '@merchloom/ui/kbd';
import { VisuallyHidden } from '@merchloom/ui/visually-hidden';
import { $consent } from '@merchloom/web-kit/consent';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { LayoutPlace } from '@merchloom/web-kit/layout';
import { readPageData } from '@merchloom/web-kit/page';
import { Link, Outlet, splitLocale, useLocation } from '@merchloom/web-kit/router';
import { $session, $superAdmin, logoutClicked } from '@merchloom/web-kit/session';
import { useUnit } from 'effector-react';
import { Suspense, useEffect } from 'react';
import { AccountMenu } from '../navigation/account-menu.tsx';
import { adminLinks, linkGroups } from '../navigation/admin-links.ts';
import { $navCollapsed, $navOpen, navCollapsed, navStarted, navToggled } from '../navigation/admin-nav.ts';
import { LanguageSelect } from '../navigation/language-select.tsx';
import { linkIcons } from '../navigation/link-icons.tsx';
import { BorrowedBanner } from '../staff/borrowed-banner.tsx';
import { densityStarted } from '../staff/density.ts';
import { startChat, wantsChat } from '../staff/live-chat.ts';
import { SetupBanner } from '../staff/setup-banner.tsx';
import { paletteToggled } from '../staff/shortcuts.ts';
import staff from '../staff/staff.module.css';
import { StaffKeys } from '../staff/staff-keys.tsx';
import { useFinishedDesign } from '../staff/use-finished-design.ts';
import css from './admin-layout.module.css';
import { Brand } from './brand.tsx';
import { usePlatformLook } from './platform-look.ts';

const paletteKeys = /mac/i.test(navigator.platform) ? '⌘K' : 'Ctrl K';

/** R10.2: header and side navigation of staff; below 1024 px the navigation is in a drawer. */
export function AdminLayout() {
  const { t } = useTranslation('shell');
  const { platform, startDensity, startNav } = useUnit({ platform: $superAdmin, startDensity: densityStarted, startNav: navStarted });
  usePlatformLook('admin');
  useLiveChat();
  useFinishedDesign();
  useEffect(() => {
    startDensity();
    startNav();
  }, [startDensity, startNav]);
  return (
    <div className={platform ? css.platform : undefined}>
      <AppFrame header={<Header />} nav={<Navigation collapsible />} skipLabel={t('skip')}>
        <BorrowedBanner />
        <SetupBanner />
        <Suspense>
          <Outlet />
        </Suspense>
        <NavigationDrawer />
        <StaffKeys />
      </AppFrame>
    </div>
  );
}

function Header() {
  const { t } = useTranslation('staff');
  const { toggle, openPalette, platform } = useUnit({ toggle: navToggled, openPalette: paletteToggled, platform: $superAdmin });
  return (
    <AppHeader
      brand={
        <span className={css.brand}>
          <Brand to="/dashboard" />
          {platform && <span className={css.platformMark}>{t('nav.platformMark')}</span>}
        </span>
      }
      start={
        <>
          <button
            type="button"
            className={staff.find}
            aria-label={`${t('palette.open')} ${paletteKeys}`}
            aria-keyshortcuts="Control+K"
            onClick={() => openPalette(true)}
          >
            <Search />
            <span>{t('palette.open')}</span>
            <Kbd>{paletteKeys}</Kbd>
          </button>
          <LayoutPlace name="header-start" />
        </>
      }
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
  const { t } = useTranslation('staff');
  const { path } = splitLocale(useLocation().pathname);
  const { faqUrl } = readPageData().config;
  const { user, platform, collapsed, collapse, logout } = useUnit({
    user: $session,
    platform: $superAdmin,
    collapsed: $navCollapsed,
    collapse: navCollapsed,
    logout: logoutClicked,
  });
  const narrow = collapsible && collapsed;
  const links = adminLinks(user);
  const groups = linkGroups.map((group) => ({
    id: group,
    ...(group !== 'start' && { label: t(`nav.group.${group}`) }),
    items: links
      .filter((link) => link.group === group)
      .map(({ to, label }) => ({
        id: to,
        label: t(`nav.${label}`),
        icon: linkIcons[label],
        current: path === to || path.startsWith(`${to}/`),
        render: <Link to={to} />,
      })),
  }));
  return (
    <SideNav
      label={t(platform ? 'nav.platform' : 'nav.staff')}
      groups={groups.filter(({ items }) => items.length > 0)}
      collapsed={narrow}
      {...(collapsible && { onCollapsedChange: (value: boolean) => collapse(value) })}
      collapseLabel={t('nav.collapse')}
      expandLabel={t('nav.expand')}
      footer={
        <>
          {faqUrl && (
            <a
              className={css.end}
              data-narrow={narrow || undefined}
              href={faqUrl}
              target="_blank"
              rel="noopener"
              title={narrow ? t('nav.faq') : undefined}
            >
              {linkIcons.faq}
              {narrow ? <VisuallyHidden>{t('nav.faq')}</VisuallyHidden> : t('nav.faq')}
            </a>
          )}
          <button
            type="button"
            className={css.end}
            data-narrow={narrow || undefined}
            title={narrow ? t('nav.logout') : undefined}
            onClick={() => logout()}
          >
            <LogOut />
            {narrow ? <VisuallyHidden>{t('nav.logout')}</VisuallyHidden> : t('nav.logout')}
          </button>
        </>
      }
    />
  );
}

function NavigationDrawer() {
  const { t } = useTranslation('staff');
  const { open, toggle } = useUnit({ open: $navOpen, toggle: navToggled });
  return (
    <Drawer open={open} onClose={() => toggle(false)} title={readPageData().config.brand} closeLabel={t('nav.close')} side="start">
      <Navigation />
    </Drawer>
  );
}

/** R10.3 */
function useLiveChat(): void {
  const { user, consent } = useUnit({ user: $session, consent: $consent });
  const { config } = readPageData();
  const wanted = wantsChat(config, user, consent);
  const name = user?.name ?? '';
  const email = user?.email ?? '';
  const address = config.liveChatUrl;
  useEffect(() => (wanted && address ? startChat(address, { name, email }) : undefined), [wanted, address, name, email]);
}
