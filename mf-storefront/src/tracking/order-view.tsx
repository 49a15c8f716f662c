import { formatDate } from '@merchloom/commerce/price-display';
import type { TrackedOrder } from '@merchloom/contracts/after-order';
import type { PublicEvent } from '@merchloom/contracts/store';
import { Alert } from '@merchloom/ui/alert';
import { Container } from '@merchloom/ui/layout';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { lazy, Suspense } from 'react';
import { AddressSection } from './address-section.tsx';
import { CancelSection } from './cancel-section.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { ItemsSection } from './items-section.tsx';
import type { OrderAddress } from './model.ts';
import { PapersSection } from './papers-section.tsx';
import { Progress } from './progress.tsx';
import { ReportSection } from './report-section.tsx';
import css from './tracking.module.css';
import { priceOf, timeOfDay } from './words.ts';

/** The last thing on the page, and closed: it may come after the rest. */
const DataSection = lazy(() =>
  import(/* webpackChunkName: "order-data" */ './data-section.tsx').then((module) => ({ default: module.DataSection })),
);

export interface SectionProps {
  order: TrackedOrder;
  event: PublicEvent;
  at: OrderAddress;
}

/** An order from its state to its papers, in the order in which people ask. */
export function OrderView(props: SectionProps) {
  const { order, event } = props;
  const { t } = useTranslation('tracking');
  const language = useUnit($language);
  const price = priceOf(order, event);
  const day = (iso: string) => formatDate(new Date(iso), language, event.time_zone);
  const until = order.changeable_until;

  return (
    <Container size="form" className={css.page}>
      <header className={css.head}>
        <p className={css.reference}>
          {t('reference', { ref: order.order_ref })} · {t('placed', { date: day(order.placed_at) })}
        </p>
        <h1>{t(`headline.${order.step}`)}</h1>
        <p className={css.lead}>
          {t(`text.${order.step}${order.step === 'received' && until ? 'Open' : ''}`, {
            date: order.cancelled_at ? day(order.cancelled_at) : '',
          })}
        </p>
      </header>
      {order.refund && (
        <Alert tone={order.refund.state === 'done' ? 'success' : 'info'} live="polite">
          {t(`refund.${order.refund.state}`, { amount: price(order.refund.amount) })}
        </Alert>
      )}
      {order.attention && (
        <Alert tone="warning" live="off" title={t(`attention.${order.attention}.title`)}>
          {t(`attention.${order.attention}.text`, { email: order.event.support_email })}
        </Alert>
      )}
      {order.step !== 'cancelled' && <Progress order={order} event={event} />}
      {until && (
        <Alert tone="info" live="off" title={t('window.title')}>
          {t('window.text', { time: timeOfDay(until, language) })}
        </Alert>
      )}
      {order.step !== 'cancelled' && <DeliverySection {...props} />}
      <ItemsSection {...props} />
      {!order.erased && <AddressSection {...props} />}
      {until && <CancelSection {...props} />}
      {!order.erased && <ReportSection {...props} />}
      {!order.erased && order.total_store_price > 0 && <PapersSection {...props} />}
      <Suspense>
        <DataSection {...props} />
      </Suspense>
    </Container>
  );
}
