import { remoteOfPath } from '@merchloom/contracts/pages';
import { SegmentedControl } from '@merchloom/ui/choice';
import { ChevronDown, Keyboard, LayoutDashboard, LogOut, Monitor, Moon, Rows, Settings, Sun, UnfoldVertical } from '@merchloom/ui/icons';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { Link } from '@merchloom/web-kit/router';
import { $session, logoutClicked } from '@merchloom/web-kit/session';
import { $theme, type ThemeChoice, themeChosen } from '@merchloom/web-kit/theme';
import { useUnit } from 'effector-react';
import { useId } from 'react';
import { $density, type Density, densityChosen } from '../staff/density.ts';
import { resetOnboarding } from '../staff/onboarding.ts';
import { helpToggled } from '../staff/shortcuts.ts';
import { AccountLink } from './account-link.tsx';
import css from './account-menu.module.css';

/** Who is signed in, the appearance, and the way out. The browser opens and closes it: Escape, a click elsewhere, the focus back. */
export function AccountMenu() {
  const { t } = useTranslation('staff');
  const panel = useId();
  const { user, theme, choose, density, chooseDensity, openHelp, logout } = useUnit({
    user: $session,
    theme: $theme,
    choose: themeChosen,
    density: $density,
    chooseDensity: densityChosen,
    openHelp: helpToggled,
    logout: logoutClicked,
  });
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
            <div className={css.theme}>
              <span aria-hidden="true">{t('density.title')}</span>
              <SegmentedControl
                label={t('density.title')}
                iconsOnly
                value={density}
                onValueChange={(value) => chooseDensity(value as Density)}
                options={[
                  { value: 'comfortable', label: t('density.comfortable'), icon: <UnfoldVertical /> },
                  { value: 'compact', label: t('density.compact'), icon: <Rows /> },
                ]}
              />
            </div>
            <div className={css.ways}>
              <Link to="/dashboard" reloadDocument className={css.way} onClick={() => resetOnboarding()}>
                <LayoutDashboard />
                {t('nav.dashboard')}
              </Link>
              {remoteOfPath('/settings') && (
                <Link to="/settings" className={css.way}>
                  <Settings />
                  {t('nav.settings')}
                </Link>
              )}
              <button type="button" className={css.way} popoverTarget={panel} onClick={() => openHelp(true)}>
                <Keyboard />
                {t('keys.title')}
              </button>
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
