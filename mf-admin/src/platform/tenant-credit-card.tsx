import type { TenantCredit } from '@merchloom/contracts/tenant-credit';
import { Alert } from '@merchloom/ui/alert';
import { Button } from '@merchloom/ui/button';
import { Card, CardHeader } from '@merchloom/ui/card';
import { Dialog } from '@merchloom/ui/dialog';
import { LocalError } from '@merchloom/ui/error-page';
import { TextArea, TextField } from '@merchloom/ui/field';
import { Inline, Stack } from '@merchloom/ui/layout';
import { SkeletonText } from '@merchloom/ui/skeleton';
import { DataTable } from '@merchloom/ui/table';
import { Text } from '@merchloom/ui/text';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { type FormEvent, useId, useState } from 'react';
import { useResource } from '../forms/use-resource.ts';
import { formMessage, useSubmission } from '../login/use-submission.ts';
import { priceAtHome } from '../status/format.ts';
import { readCreditFx, setCreditFx, typedAmount } from './model.ts';
import { PaymentDialog } from './payment-dialog.tsx';

/** What the tenant may owe for what it is invoiced for, and what it owes. */
export function TenantCreditCard({ tenant }: { tenant: string }) {
  const { t } = useTranslation('admin-platform');
  const words = useTranslation('admin').t;
  const { value, failure, pending, reload, replace } = useResource(readCreditFx, tenant, tenant);
  const [asked, setAsked] = useState<{ row: TenantCredit; what: 'limit' | 'payment' } | null>(null);
  const Asked = asked?.what === 'payment' ? PaymentDialog : CreditDialog;
  const saved = (credit: TenantCredit[]) => {
    setAsked(null);
    replace(credit);
  };
  const limit = ({ limit, currency }: TenantCredit) => (limit === null ? t('credit.none') : priceAtHome(limit, currency));
  return (
    <Card as="section">
      <CardHeader title={t('credit.title')} headingLevel={2} />
      <Stack gap={16}>
        <Text tone="muted">{t('credit.text')}</Text>
        {value ? (
          <DataTable<TenantCredit>
            flush
            caption={t('credit.title')}
            rows={value}
            rowKey={({ currency }) => currency}
            columns={[
              { id: 'currency', header: t('credit.currency'), primary: true, cell: ({ currency }) => currency },
              { id: 'used', header: t('credit.used'), align: 'end', cell: ({ used, currency }) => priceAtHome(used, currency) },
              { id: 'limit', header: t('credit.limit'), align: 'end', cell: limit },
              {
                ...{ id: 'do', header: t('actions'), hideHeader: true, align: 'end' },
                cell: (row) => (
                  <Inline gap={8} justify="end">
                    {row.used > 0 && (
                      <Button
                        size="sm"
                        variant="secondary"
                        aria-label={t('payment.doOf', { currency: row.currency })}
                        onClick={() => setAsked({ row, what: 'payment' })}
                      >
                        {t('payment.short')}
                      </Button>
                    )}
                    <Button
                      size="sm"
                      variant="secondary"
                      aria-label={t('credit.changeOf', { currency: row.currency })}
                      onClick={() => setAsked({ row, what: 'limit' })}
                    >
                      {t('credit.change')}
                    </Button>
                  </Inline>
                ),
              },
            ]}
          />
        ) : failure ? (
          <LocalError
            title={t('credit.failed')}
            text={words('state.failedText')}
            retryLabel={words('state.retry')}
            onRetry={reload}
            busy={pending}
          />
        ) : (
          <SkeletonText lines={3} />
        )}
      </Stack>
      {asked && <Asked tenant={tenant} credit={asked.row} onClose={() => setAsked(null)} onSaved={saved} />}
    </Card>
  );
}

interface CreditDialogProps {
  tenant: string;
  credit: TenantCredit;
  onClose: () => void;
  onSaved: (credit: TenantCredit[]) => void;
}

function CreditDialog({ tenant, credit, onClose, onSaved }: CreditDialogProps) {
  const { t } = useTranslation('admin-platform');
  const words = useTranslation('admin').t;
  const form = useId();
  const { save, raise } = useUnit({ save: setCreditFx, raise: toastRaised });
  const submission = useSubmission();
  const { currency } = credit;
  const [typed, setTyped] = useState(credit.limit === null ? '' : String(credit.limit));
  const [reason, setReason] = useState('');
  const amount = typedAmount(typed);
  // Somebody else was quicker: what they set is shown, and saving again replaces it knowingly.
  const theirs = submission.failure?.code === 'conflict' ? (submission.failure.data as { credit: TenantCredit }).credit : null;
  const [version, setVersion] = useState(credit.version);
  const message = theirs ? null : formMessage(submission, words('state.failedText'));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (amount === undefined) return;
    if (theirs) setVersion(theirs.version);
    void submission.run(async () => {
      const saved = await save({ tenant, currency, limit: amount, reason, version: theirs?.version ?? version });
      raise({ success: true, message: t('credit.saved') });
      onSaved(saved);
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!submission.busy}
      size="sm"
      title={t('credit.ask', { currency })}
      description={t('credit.askText')}
      closeLabel={words('state.close')}
      footer={
        <Inline gap={8} justify="end">
          <Button variant="secondary" onClick={onClose}>
            {words('list.cancel')}
          </Button>
          <Button type="submit" form={form} busy={submission.busy}>
            {t('tenant.save')}
          </Button>
        </Inline>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={16}>
          {theirs && (
            <Alert tone="warning" live="assertive">
              {t('credit.clash', { limit: theirs.limit === null ? t('credit.none') : priceAtHome(theirs.limit, currency) })}
            </Alert>
          )}
          {message && (
            <Alert tone="danger" live="assertive">
              {message}
            </Alert>
          )}
          <TextField
            label={t('credit.limit')}
            hint={t('credit.hint')}
            inputMode="decimal"
            suffix={currency}
            value={typed}
            error={amount === undefined ? t('credit.wrong') : submission.errors.limit}
            autoComplete="off"
            onValueChange={setTyped}
          />
          <TextArea
            label={t('reason')}
            hint={t('reasonHint')}
            error={submission.errors.reason}
            value={reason}
            maxLength={500}
            onValueChange={setReason}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
