import { fillPath } from '@merchloom/contracts/endpoint';
import { endpoints } from '@merchloom/contracts/endpoints/after-order';
import { ButtonLink } from '@merchloom/ui/button';
import { Download } from '@merchloom/ui/icons';
import { useTranslation } from '@merchloom/web-kit/i18n';
import type { SectionProps } from './order-view.tsx';
import css from './tracking.module.css';
import { priceOf } from './words.ts';

/** Invoice and credit notes. */
export function PapersSection({ order, event, at }: SectionProps) {
  const { t } = useTranslation('tracking');
  const price = priceOf(order, event);
  return (
    <section className={css.section} aria-labelledby="papers-title">
      <h2 id="papers-title">{t('papers.title')}</h2>
      <div className={css.actions}>
        <ButtonLink variant="secondary" href={fillPath(endpoints.orderInvoice.path, { ...at })} download icon={<Download />}>
          {t('papers.invoice')}
        </ButtonLink>
        {order.credit_notes.map(({ id, amount }) => (
          <ButtonLink
            key={id}
            variant="secondary"
            href={fillPath(endpoints.orderCreditNote.path, { ...at, refund: id })}
            download
            icon={<Download />}
          >
            {t('papers.credit', { amount: price(amount) })}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}
