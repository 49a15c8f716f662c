import type { TenantCredit } from '@merchloom/contracts/tenant-credit';
import { Alert } from '@merchloom/ui/alert';
import { TextField } from '@merchloom/ui/field';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { optionalAmountOf } from '../forms/amount.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { ReasonField } from '../forms/reason-dialog.tsx';
import { refusedAt, useSubmission } from '../forms/use-submission.ts';
import { priceAtHome } from '../status/format.ts';
import { setCreditFx } from './model.ts';
import type { CreditDialogProps } from './payment-dialog.tsx';

/** What an organisation may owe in one currency; empty is without limit. */
export function CreditDialog({ tenant, credit, onClose, onSaved }: CreditDialogProps) {
  const { t } = useTranslation('admin-platform');
  const { save, raise } = useUnit({ save: setCreditFx, raise: toastRaised });
  const submission = useSubmission();
  const { currency } = credit;
  const [typed, setTyped] = useState(credit.limit === null ? '' : String(credit.limit));
  const [reason, setReason] = useState('');
  const [version, setVersion] = useState(credit.version);
  // Somebody else was quicker: what they set is shown, and saving again replaces it knowingly.
  const theirs = submission.failure?.code === 'conflict' ? (submission.failure.data as { credit: TenantCredit }).credit : null;

  async function submit() {
    const limit = optionalAmountOf(typed);
    if (limit === undefined) throw refusedAt({ limit: t('credit.wrong') });
    if (theirs) setVersion(theirs.version);
    onSaved(await save({ tenant, currency, limit, reason, version: theirs?.version ?? version }));
    raise({ success: true, message: t('credit.saved') });
  }

  return (
    <FormDialog
      size="sm"
      title={t('credit.ask', { currency })}
      description={t('credit.askText')}
      submission={submission}
      action={t('tenant.save')}
      notice={
        theirs && (
          <Alert tone="warning" live="assertive">
            {t('credit.clash', { limit: theirs.limit === null ? t('credit.none') : priceAtHome(theirs.limit, currency) })}
          </Alert>
        )
      }
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label={t('credit.limit')}
        hint={t('credit.hint')}
        inputMode="decimal"
        suffix={currency}
        value={typed}
        error={submission.errors.limit}
        autoComplete="off"
        onValueChange={setTyped}
      />
      <ReasonField value={reason} onValueChange={setReason} error={submission.errors.reason} />
    </FormDialog>
  );
}
