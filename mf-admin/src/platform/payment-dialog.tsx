import type { TenantCredit } from '@merchloom/contracts/tenant-credit';
import { Alert } from '@merchloom/ui/alert';
import { Button } from '@merchloom/ui/button';
import { Dialog } from '@merchloom/ui/dialog';
import { TextField } from '@merchloom/ui/field';
import { Inline, Stack } from '@merchloom/ui/layout';
import { newIdempotencyKey } from '@merchloom/web-kit/http';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { type FormEvent, useId, useState } from 'react';
import { formMessage, useSubmission } from '../login/use-submission.ts';
import { priceAtHome } from '../status/format.ts';
import { recordPaymentFx, typedAmount } from './model.ts';

interface PaymentDialogProps {
  tenant: string;
  credit: TenantCredit;
  onClose: () => void;
  onSaved: (credit: TenantCredit[]) => void;
}

/** Notes that an organisation paid of what it owes. */
export function PaymentDialog({ tenant, credit: { currency, used }, onClose, onSaved }: PaymentDialogProps) {
  const { t } = useTranslation('admin-platform');
  const words = useTranslation('admin').t;
  const form = useId();
  const { record, raise } = useUnit({ record: recordPaymentFx, raise: toastRaised });
  const submission = useSubmission();
  const [typed, setTyped] = useState(String(used));
  const [reference, setReference] = useState('');
  // A payment that is sent twice is noted once.
  const [idempotencyKey, setKey] = useState(newIdempotencyKey);
  const amount = typedAmount(typed);
  const message = formMessage(submission, words('state.failedText'));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!amount) return;
    void submission.run(async () => {
      const saved = await record({ tenant, currency, amount, reference, idempotencyKey });
      raise({ success: true, message: t('payment.saved') });
      onSaved(saved);
    });
  }
  const changed = (set: (value: string) => void) => (value: string) => {
    set(value);
    setKey(newIdempotencyKey());
  };

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!submission.busy}
      size="sm"
      title={t('payment.ask', { currency })}
      description={t('payment.askText', { used: priceAtHome(used, currency) })}
      closeLabel={words('state.close')}
      footer={
        <Inline gap={8} justify="end">
          <Button variant="secondary" onClick={onClose}>
            {words('list.cancel')}
          </Button>
          <Button type="submit" form={form} busy={submission.busy}>
            {t('payment.do')}
          </Button>
        </Inline>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={16}>
          {message && (
            <Alert tone="danger" live="assertive">
              {message}
            </Alert>
          )}
          <TextField
            label={t('payment.amount')}
            inputMode="decimal"
            suffix={currency}
            value={typed}
            error={amount ? submission.errors.amount : t('credit.wrong')}
            autoComplete="off"
            onValueChange={changed(setTyped)}
          />
          <TextField
            label={t('payment.reference')}
            hint={t('payment.referenceHint')}
            error={submission.errors.reference}
            value={reference}
            maxLength={120}
            autoComplete="off"
            onValueChange={changed(setReference)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
