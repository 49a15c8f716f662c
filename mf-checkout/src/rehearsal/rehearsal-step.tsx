import type { PayReply } from '@merchloom/contracts/checkout';
import { fromWire } from '@merchloom/contracts/minor-units';
import type { PublicEvent } from '@merchloom/contracts/store';
import { Button } from '@merchloom/ui/button';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { $completing } from '../flow/completion.ts';
import { showPrice } from '../flow/figures.ts';
import frame from '../frame/frame.module.css';
import { StepHeading } from '../frame/step-heading.tsx';
import { paymentConfirmed } from '../payment/model.ts';

/** In place of the card form: a test order is not paid for. */
export function RehearsalStep({ event, payment }: { event: PublicEvent; payment: PayReply }) {
  const { t } = useTranslation('checkout');
  const { completing, confirm } = useUnit({ completing: $completing, confirm: paymentConfirmed });
  return (
    <div className={frame.step}>
      <StepHeading lead={t('rehearsal.payment')}>{t('payment.title')}</StepHeading>
      <Button size="lg" block busy={completing} busyLabel={t('processing')} onClick={() => confirm('rehearsal')}>
        {t('rehearsal.place', { amount: showPrice(fromWire(payment.amount), event) })}
      </Button>
    </div>
  );
}
