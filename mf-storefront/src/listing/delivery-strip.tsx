import type { PublicEvent } from '@merchloom/contracts/store';
import { CreditCard, Package, Truck } from '@merchloom/ui/icons';
import { Container } from '@merchloom/ui/layout';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { arrival } from '../store/dates.ts';
import { deliveryFrom, showPrice } from '../store/prices.ts';
import { sellsByBasket } from '../store/selling.ts';
import css from './listing.module.css';

/** What people ask before they buy: when it comes, how it is made, how they pay. */
export function DeliveryStrip({ event }: { event: PublicEvent }) {
  const { t } = useTranslation('storefront');
  const language = useUnit($language);
  if (event.expired) return null;
  const price = deliveryFrom(event);
  const sells = sellsByBasket(event);

  return (
    <section aria-label={t('strip.label')} className={css.strip}>
      <Container>
        <ul className={css.promises}>
          <li>
            <Truck />
            <div>
              <strong>{sells && price !== null ? t('strip.deliveryFrom', { price: showPrice(price, event) }) : t('strip.delivery')}</strong>
              <p>{t('strip.arrives', { days: arrival(event, language) })}</p>
            </div>
          </li>
          <li>
            <Package />
            <div>
              <strong>{t('strip.made')}</strong>
              <p>{t('strip.madeText')}</p>
            </div>
          </li>
          {sells && (
            <li>
              <CreditCard />
              <div>
                <strong>{t('strip.paying')}</strong>
                <p>{t('strip.payingText')}</p>
              </div>
            </li>
          )}
        </ul>
      </Container>
    </section>
  );
}
