import { useTranslation } from '@merchloom/web-kit/i18n';
import { LayoutPlace } from '@merchloom/web-kit/layout';
import { CookieSettings } from '../chrome/cookie-settings.tsx';
import { AccountLink } from '../navigation/account-link.tsx';
import { LanguageSelect } from '../navigation/language-select.tsx';
import { Brand } from './brand.tsx';
import { Frame } from './frame.tsx';
import css from './home-layout.module.css';
import { usePlatformLook } from './platform-look.ts';

/** The platform's own public pages. */
export function HomeLayout() {
  usePlatformLook('store');
  return <Frame header={<HomeHeader />} footer={<HomeFooter />} />;
}

function HomeHeader() {
  const { t } = useTranslation('shell');
  return (
    <header className={css.header}>
      <Brand />
      <LayoutPlace name="header-start" className={css.start} />
      <nav className={css.nav} aria-label={t('nav.main')}>
        <LanguageSelect />
        <AccountLink />
      </nav>
    </header>
  );
}

function HomeFooter() {
  return (
    <footer className={css.footer}>
      <Brand quiet />
      <LayoutPlace name="footer" />
      <CookieSettings />
    </footer>
  );
}
