import { useTranslation } from '@merchloom/web-kit/i18n';
import { LayoutPlace } from '@merchloom/web-kit/layout';
import { readPageData } from '@merchloom/web-kit/page';
import { CookieSettings } from '../chrome/cookie-settings.tsx';
import { LanguageSelect } from '../navigation/language-select.tsx';
import { Frame } from './frame.tsx';
import { Reveal } from './reveal.tsx';
import css from './storefront-layout.module.css';

/** The store's frame: its page fills in logo, links and basket; language and cookie settings are the platform's. */
export function StorefrontLayout() {
  return <Frame header={<StoreBar />} footer={<StoreFoot />} decoration={<Reveal />} />;
}

function StoreBar() {
  const { t } = useTranslation('shell');
  return (
    <>
      {readPageData().config.stripe.sandbox && <p className={css.sandbox}>{t('sandbox')}</p>}
      <header className={css.header}>
        <LayoutPlace name="header-start" className={css.start} />
        <div className={css.language}>
          <LanguageSelect />
        </div>
        <LayoutPlace name="header-end" className={css.end} />
      </header>
    </>
  );
}

function StoreFoot() {
  return (
    <footer className={css.footer}>
      <LayoutPlace name="footer" className={css.links} />
      <CookieSettings />
    </footer>
  );
}
