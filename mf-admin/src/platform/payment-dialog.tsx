import type { TenantCredit } from '@merchloom/contracts/tenant-credit';
import { TextField } from '@merchloom/ui/field';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { amountOf } from '../forms/amount.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useSendKey } from '../forms/use-send-key.ts';
import { refusedAt, useSubmission } from '../forms/use-submission.ts';
import { priceAtHome } from '../status/format.ts';
import { recordPaymentFx } from './model.ts';

export interface CreditDialogProps {
  tenant: string;
  credit: TenantCredit;
  onClose: () => void;
  onSaved: (credit: TenantCredit[]) => void;
}

/** Notes that an organisation paid of what it owes. */
export function PaymentDialog({ tenant, credit: { currency, used }, onClose, onSaved }: CreditDialogProps) {
  const { t } = useTranslation('admin-platform');
  const { record, raise } = useUnit({ record: recordPaymentFx, raise: toastRaised });
  const submission = useSubmission();
  const keyOf = useSendKey();
  const [typed, setTyped] = useState(String(used));
  const [reference, setReference] = useState('');
  const amount = amountOf(typed);

  async function submit() {
    if (!amount) throw refusedAt({ amount: t('credit.wrong') });
    const payment = { currency, amount, reference };
    onSaved(await record({ ...payment, tenant, idempotencyKey: keyOf(payment) }));
    raise({ success: true, message: t('payment.saved') });
  }

  return (
    <FormDialog
      size="sm"
      title={t('payment.ask', { currency })}
      description={t('payment.askText', { used: priceAtHome(used, currency) })}
      submission={submission}
      action={t('payment.do')}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label={t('payment.amount')}
        inputMode="decimal"
        suffix={currency}
        value={typed}
        error={submission.errors.amount}
        autoComplete="off"
        onValueChange={setTyped}
      />
      <TextField
        label={t('payment.reference')}
        hint={t('payment.referenceHint')}
        error={submission.errors.reference}
        value={reference}
        maxLength={120}
        autoComplete="off"
        onValueChange={setReference}
      />
    </FormDialog>
  );
}
