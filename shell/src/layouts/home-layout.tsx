import { useTranslation } from '@merchloom/web-kit/i18n';
import { readPageData } from '@merchloom/web-kit/page';
import { Link } from '@merchloom/web-kit/router';
import { CookieSettings } from '../chrome/cookie-settings.tsx';
import { AccountLink } from '../navigation/account-link.tsx';
import { LanguageSelect } from '../navigation/language-select.tsx';
import { PublicLinks } from '../navigation/public-links.tsx';
import { Brand } from './brand.tsx';
import { Frame } from './frame.tsx';
import css from './home-layout.module.css';
import { usePlatformLook } from './platform-look.ts';

/** The platform's own public pages. */
export function HomeLayout() {
  usePlatformLook('store');
  return <Frame header={<HomeHeader />} footer={<HomeFooter />} />;
}

/** R10.8: brand, the three public pages, language, account. Phones have the pages behind a button (R10.5). */
function HomeHeader() {
  return (
    <header className={css.header}>
      <Brand />
      <PublicLinks />
      <div className={css.end}>
        <LanguageSelect />
        <AccountLink />
      </div>
    </header>
  );
}

const nativePrivacy = new Set(['de', 'fr', 'nl']);

function HomeFooter() {
  const { t, locale } = useTranslation('shell');
  const { company } = readPageData().config;
  const privacy = nativePrivacy.has(locale) ? `/privacy-policy-${locale}` : '/privacy-policy';
  return (
    <footer className={css.footer}>
      <div className={css.who}>
        <Brand quiet />
        <a href={`mailto:${company.email}`}>{company.email}</a>
      </div>
      <nav className={css.foot} aria-label={t('nav.footer')}>
        <Link to="/about">{t('nav.about')}</Link>
        <Link to="/custom-solutions">{t('nav.custom')}</Link>
        <Link to="/about#contact">{t('nav.contact')}</Link>
        <Link to="/terms-and-conditions">{t('nav.terms')}</Link>
        <Link to={privacy}>{t('nav.privacy')}</Link>
        <CookieSettings />
      </nav>
    </footer>
  );
}
