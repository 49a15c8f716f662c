import { statusTone } from '@merchloom/commerce';
import type { OrderStatus, PaymentState } from '@merchloom/contracts/vocabulary';
import { StatusPill, type Tone } from '@merchloom/ui/badge';
import { useTranslation } from '@merchloom/web-kit/i18n';

/** A production status in words, icon and tint (R11.9, R11.10). */
export function OrderStatusPill({ status }: { status: OrderStatus }) {
  const { t } = useTranslation('admin');
  return <StatusPill tone={statusTone(status)} label={t(`status.${status}`)} />;
}

const paymentTone: Record<PaymentState, Tone> = {
  unpaid: 'warning',
  paid: 'success',
  covered: 'success',
  'part-refunded': 'info',
  refunded: 'neutral',
};

export function PaymentPill({ state }: { state: PaymentState }) {
  const { t } = useTranslation('admin');
  return <StatusPill tone={paymentTone[state]} label={t(`paymentState.${state}`)} />;
}
