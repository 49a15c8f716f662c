import { cardName } from '@merchloom/contracts/card-name';
import type { SavedCard } from '@merchloom/contracts/payments';
import type { TenantCredit } from '@merchloom/contracts/tenant-credit';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useSendKey } from '../forms/use-send-key.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { priceAtHome } from '../status/format.ts';
import { payAccountFx } from './model.ts';

interface PayDialogProps {
  tenant: string;
  credit: TenantCredit;
  card: SavedCard;
  onClose: () => void;
  /** What is owed may be another amount now, also when it was refused. */
  onChanged: () => void;
}

/** Pays all that is owed in a currency with the card on file. */
export function PayDialog({ tenant, credit: { currency, used }, card, onClose, onChanged }: PayDialogProps) {
  const { t } = useTranslation('admin-settings');
  const { pay, raise } = useUnit({ pay: payAccountFx, raise: toastRaised });
  const submission = useSubmission();
  const keyOf = useSendKey();
  const amount = priceAtHome(used, currency);

  async function submit() {
    const payment = { currency, amount: used };
    const { state } = await pay({ tenant, ...payment, idempotencyKey: keyOf(payment) }).catch((error) => {
      onChanged();
      throw error;
    });
    onChanged();
    onClose();
    raise({ success: true, message: t(`pay.${state}`, { amount, card: cardName(card) }) });
  }

  return (
    <FormDialog
      size="sm"
      title={t('pay.title', { amount })}
      description={t('pay.text', { amount, card: cardName(card) })}
      submission={submission}
      action={t('pay.do', { amount })}
      onClose={onClose}
      onSubmit={submit}
    />
  );
}
