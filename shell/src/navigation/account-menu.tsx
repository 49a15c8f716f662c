import { SegmentedControl } from '@merchloom/ui/choice';
import { ChevronDown, LayoutDashboard, LogOut, Monitor, Moon, Sun } from '@merchloom/ui/icons';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { Link } from '@merchloom/web-kit/router';
import { $session, logoutClicked } from '@merchloom/web-kit/session';
import { $theme, type ThemeChoice, themeChosen } from '@merchloom/web-kit/theme';
import { useUnit } from 'effector-react';
import { useId } from 'react';
import { AccountLink } from './account-link.tsx';
import css from './account-menu.module.css';

/** Who is signed in, the appearance, and the way out. The browser opens and closes it: Escape, a click elsewhere, the focus back. */
export function AccountMenu() {
  const { t } = useTranslation('shell');
  const panel = useId();
  const { user, theme, choose, logout } = useUnit({ user: $session, theme: $theme, choose: themeChosen, logout: logoutClicked });
  return (
    <div className={css.place}>
      <AccountLink />
      {user && (
        <>
          <button type="button" className={css.opener} popoverTarget={panel} aria-label={t('account.open')} title={t('account.open')}>
            <ChevronDown />
          </button>
          <section id={panel} popover="auto" className={css.panel} aria-label={t('account.title')}>
            <div className={css.person}>
              <strong>{user.name}</strong>
              <span>{user.email}</span>
              <span>{[user.tenant?.name, t(`role.${user.role}`)].filter(Boolean).join(' · ')}</span>
            </div>
            <div className={css.theme}>
              <span aria-hidden="true">{t('theme.title')}</span>
              <SegmentedControl
                label={t('theme.title')}
                iconsOnly
                value={theme}
                onValueChange={(value) => choose(value as ThemeChoice)}
                options={[
                  { value: 'light', label: t('theme.light'), icon: <Sun /> },
                  { value: 'dark', label: t('theme.dark'), icon: <Moon /> },
                  { value: 'system', label: t('theme.system'), icon: <Monitor /> },
                ]}
              />
            </div>
            <div className={css.ways}>
              <Link to="/dashboard" reloadDocument className={css.way}>
                <LayoutDashboard />
                {t('nav.dashboard')}
              </Link>
              <button type="button" className={css.way} onClick={() => logout()}>
                <LogOut />
                {t('nav.logout')}
              </button>
            </div>
          </section>
        </>
      )}
    </div>
  );
}
