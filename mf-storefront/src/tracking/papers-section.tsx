import { fillPath } from '@merchloom/contracts/endpoint';
import { endpoints } from '@merchloom/contracts/endpoints/after-order';
import { ButtonLink } from '@merchloom/ui/button';
import { Download } from '@merchloom/ui/icons';
import { useTranslation } from '@merchloom/web-kit/i18n';
import type { SectionProps } from './order-view.tsx';
import css from './tracking.module.css';
import { priceOf } from './words.ts';

const note = ['orderCreditNote'] as const;
const noteAndCancellation = ['orderCreditNote', 'orderCreditNoteCancellation'] as const;

const wordsOf = (paper: (typeof noteAndCancellation)[number], order: SectionProps['order']) => {
  if (paper === 'orderCreditNoteCancellation') return 'papers.cancelled';
  return order.paper === 'receipt' ? 'papers.refund' : 'papers.credit';
};

/** Invoice and credit notes, or the receipts that stand in for them. */
export function PapersSection({ order, event, at }: SectionProps) {
  const { t } = useTranslation('tracking');
  const price = priceOf(order, event);
  return (
    <section className={css.section} aria-labelledby="papers-title">
      <h2 id="papers-title">{t('papers.title')}</h2>
      <div className={css.actions}>
        <ButtonLink variant="secondary" href={fillPath(endpoints.orderInvoice.path, { ...at })} download icon={<Download />}>
          {t(order.paper === 'receipt' ? 'papers.receipt' : 'papers.invoice')}
        </ButtonLink>
        {order.credit_notes.flatMap(({ id, amount, cancelled }) =>
          (cancelled ? noteAndCancellation : note).map((paper) => (
            <ButtonLink
              key={`${paper}:${id}`}
              variant="secondary"
              href={fillPath(endpoints[paper].path, { ...at, refund: id })}
              download
              icon={<Download />}
            >
              {t(wordsOf(paper, order), { amount: price(amount) })}
            </ButtonLink>
          )),
        )}
      </div>
    </section>
  );
}
