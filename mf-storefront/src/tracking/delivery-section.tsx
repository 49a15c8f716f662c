import { ButtonLink } from '@merchloom/ui/button';
import { ExternalLink } from '@merchloom/ui/icons';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import type { SectionProps } from './order-view.tsx';
import css from './tracking.module.css';
import { dayRange } from './words.ts';

/** When it comes, and with whom. */
export function DeliverySection({ order }: SectionProps) {
  const { t } = useTranslation('tracking');
  const language = useUnit($language);
  const days = dayRange(order.estimated_delivery_from, order.estimated_delivery_to, language);
  if (!days && !order.carrier) return null;
  return (
    <section className={css.section} aria-labelledby="delivery-title">
      <h2 id="delivery-title">{t('delivery.title')}</h2>
      {days && order.step !== 'delivered' && <p className={css.strong}>{t('delivery.estimate', { days })}</p>}
      {order.carrier && <p>{t('delivery.carrier', { carrier: order.carrier })}</p>}
      {order.tracking_number && <p>{t('delivery.number', { number: order.tracking_number })}</p>}
      {order.parcel_url && (
        <div>
          <ButtonLink href={order.parcel_url} target="_blank" rel="noopener noreferrer" iconEnd={<ExternalLink />}>
            {t('delivery.follow')}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
