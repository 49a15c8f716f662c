import type { OrderDetail } from '@merchloom/contracts/orders';
import { Alert } from '@merchloom/ui/alert';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { moment, price } from '../status/format.ts';

const tones = { open: 'danger', lost: 'warning', won: 'success', closed: 'info' } as const;

/** What a payer's bank holds against this order, and how it ended. */
export function DisputeAlerts({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('admin');
  const language = useUnit($language);
  const { disputes = [], currency, event } = order;
  const show = (amount: number) => price(amount, currency, event.region);
  return disputes.map(({ id, state, status, amount, withdrawn, fee, opened_at }) => {
    const asked = state === 'open' && status.startsWith('warning');
    const words = asked ? 'inquiry' : state;
    return (
      <Alert key={id} tone={asked ? 'warning' : tones[state]} live="off" title={t(`order.dispute.${words}.title`)}>
        {t(`order.dispute.${words}.text`, { amount: show(amount), withdrawn: show(withdrawn), fee: show(fee) })}{' '}
        {t('order.dispute.since', { time: moment(opened_at, language) })}
      </Alert>
    );
  });
}
