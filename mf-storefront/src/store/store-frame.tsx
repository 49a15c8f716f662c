import { termsOf } from '@merchloom/commerce/region';
import type { StoreBootstrap } from '@merchloom/contracts/store';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { LayoutSlot } from '@merchloom/web-kit/layout';
import { Link } from '@merchloom/web-kit/router';
import type { ReactNode } from 'react';
import { BasketButton } from '../basket/basket-button.tsx';
import { Checkout } from '../checkout/checkout.tsx';
import { contactPath, faqsPath, storePath } from '../paths.ts';
import { hasStorefront, sellsByBasket } from './selling.ts';
import css from './store.module.css';
import { useStoreSurroundings } from './use-store.ts';

/** What every page of a store has: its look, its name above, its terms below, its basket. */
export function StoreFrame({ bootstrap, children }: { bootstrap: StoreBootstrap; children: ReactNode }) {
  useStoreSurroundings(bootstrap);
  const { t } = useTranslation('storefront');
  const { store, tenant } = bootstrap;
  const { event } = store;
  const shown = hasStorefront(event);

  return (
    <>
      <LayoutSlot name="header-start">
        <Link to={storePath(event.slug)} className={css.brand}>
          {event.logo ? (
            <img src={event.logo} alt="" height={36} className={css.logo} />
          ) : (
            <span className={css.monogram}>{initials(event.name)}</span>
          )}
          <span className={css.name}>{event.name}</span>
        </Link>
      </LayoutSlot>
      <LayoutSlot name="header-end">
        {shown && (
          <nav aria-label={t('help.label')} className={css.help}>
            <Link to={faqsPath(event.slug)}>{t('help.faqs')}</Link>
            <Link to={contactPath(event.slug)}>{t('help.contact')}</Link>
          </nav>
        )}
        {event.type === 'Store' && <BasketButton />}
      </LayoutSlot>
      {children}
      <LayoutSlot name="footer">
        <div className={css.footer}>
          <p>{t('footer.soldBy', { tenant: tenant.name })}</p>
          <nav aria-label={t('footer.label')}>
            {shown && <Link to={faqsPath(event.slug)}>{t('help.faqs')}</Link>}
            {shown && <Link to={contactPath(event.slug)}>{t('help.contact')}</Link>}
            <Link to={termsOf(event.region).termsPath}>{t('footer.terms')}</Link>
          </nav>
        </div>
      </LayoutSlot>
      {sellsByBasket(event) && <Checkout bootstrap={bootstrap} />}
    </>
  );
}

/** Stands in for a logo: the first letters of the first two words. */
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
