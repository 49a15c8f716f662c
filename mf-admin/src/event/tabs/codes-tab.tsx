import { endpoints } from '@merchloom/contracts/endpoints/gifts';
import type { GiftTerms, GiftTermsBody, PromoCode, PromoRowError } from '@merchloom/contracts/gifts';
import { Alert } from '@merchloom/ui/alert';
import { Badge } from '@merchloom/ui/badge';
import { Button } from '@merchloom/ui/button';
import { Card, CardHeader } from '@merchloom/ui/card';
import { Dialog } from '@merchloom/ui/dialog';
import { EmptyState } from '@merchloom/ui/empty-state';
import { LocalError } from '@merchloom/ui/error-page';
import { TextArea, TextField } from '@merchloom/ui/field';
import { Plus, Upload } from '@merchloom/ui/icons';
import { Inline, Stack } from '@merchloom/ui/layout';
import { Meter } from '@merchloom/ui/progress';
import { DataTable } from '@merchloom/ui/table';
import { Text } from '@merchloom/ui/text';
import { call, firstMessages, isApiError, newIdempotencyKey } from '@merchloom/web-kit/http';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { $session, userMay } from '@merchloom/web-kit/session';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { type FormEvent, useState } from 'react';
import { amountOf } from '../../forms/amount.ts';
import { useReading } from '../../forms/use-reading.ts';
import { ExportButton } from '../../lists/export-button.tsx';
import { day, price } from '../../status/format.ts';
import css from '../event.module.css';
import type { TabProps } from '../tab-props.ts';

/** Gifts: what they may cost, the codes that claim them, codes from a file and into one. */
export function CodesTab(props: TabProps) {
  return (
    <Stack gap={20}>
      <Budget {...props} />
      <Codes {...props} />
    </Stack>
  );
}

function Budget({ event, tenant, mayEdit }: TabProps) {
  const { t } = useTranslation('admin-events');
  const { user, toast } = useUnit({ user: $session, toast: toastRaised });
  const params = { tenant, slug: event.slug } as never;
  const { value: data, replace } = useReading(async () => (await call(endpoints.getGiftTerms, { params })).data, `terms ${event.id}`);
  const [typed, setTyped] = useState<{ budget: string; itemCost: string; claims: string } | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  if (!data) return null;
  const amount = (value: number) => price(value, event.currency, event.region);
  const values = typed ?? {
    budget: data.budget === null ? '' : String(data.budget),
    itemCost: String(data.item_cost),
    claims: data.claims_per_recipient === null ? '' : String(data.claims_per_recipient),
  };
  const editable = mayEdit && userMay(user, { area: 'budgets', level: 'edit' });

  async function save() {
    const body: GiftTermsBody = {
      budget: values.budget === '' ? null : (amountOf(values.budget) ?? Number.NaN),
      item_cost: amountOf(values.itemCost) ?? Number.NaN,
      claims_per_recipient: values.claims === '' ? null : Math.trunc(Number(values.claims)),
      based: { budget: data!.budget, item_cost: data!.item_cost, claims_per_recipient: data!.claims_per_recipient },
    };
    if (Number.isNaN(body.budget)) return setErrors({ budget: t('amountWrong') });
    if (Number.isNaN(body.item_cost)) return setErrors({ item_cost: t('amountWrong') });
    try {
      replace((await call(endpoints.setGiftTerms, { params, body })).data);
      setTyped(null);
      setErrors({});
      toast({ message: t('budgetSaved'), success: true });
    } catch (error) {
      const theirs = isApiError(error) && error.status === 409 ? (error.data as { terms: GiftTerms } | null)?.terms : undefined;
      if (!theirs) {
        setErrors(firstMessages(error));
        return toast({ message: (error as Error).message, success: false });
      }
      // What stands is shown; what was typed stays, and is saved over it only if it is saved once more.
      replace(theirs);
      const budget = theirs.budget === null ? '∞' : amount(theirs.budget);
      const claims = theirs.claims_per_recipient ?? '∞';
      setErrors({ budget: t('budgetClash', { budget, cost: amount(theirs.item_cost), claims }) });
    }
  }
  const change = (part: Partial<typeof values>) => setTyped({ ...values, ...part });

  return (
    <Card>
      <CardHeader title={t('budget')} />
      <div className={css.fields}>
        {data.budget !== null && (
          <Meter
            label={t('budgetUsed')}
            value={data.spent}
            max={Math.max(data.budget, 0.01)}
            valueText={t('budgetOf', { spent: amount(data.spent), budget: amount(data.budget) })}
          />
        )}
        {data.held_orders > 0 && (
          <Alert tone="warning" live="off">
            {t('heldOrders', { count: data.held_orders })}
          </Alert>
        )}
        <div className={css.pair}>
          <TextField
            label={t('budget')}
            prefix={event.currency}
            inputMode="decimal"
            placeholder="∞"
            value={values.budget}
            disabled={!editable}
            error={errors.budget}
            onValueChange={(budget) => change({ budget })}
          />
          <TextField
            label={t('itemCost')}
            prefix={event.currency}
            inputMode="decimal"
            value={values.itemCost}
            disabled={!editable}
            error={errors.item_cost}
            onValueChange={(itemCost) => change({ itemCost })}
          />
          <TextField
            label={t('claimsPerPerson')}
            type="number"
            min={1}
            placeholder="∞"
            value={values.claims}
            disabled={!editable}
            error={errors.claims_per_recipient}
            onValueChange={(claims) => change({ claims })}
          />
        </div>
        {editable && typed && (
          <Inline gap={8}>
            <Button onClick={() => void save()}>{t('save')}</Button>
            <Button variant="ghost" onClick={() => setTyped(null)}>
              {t('cancel')}
            </Button>
          </Inline>
        )}
      </div>
    </Card>
  );
}

function Codes({ event, tenant, mayEdit }: TabProps) {
  const { t } = useTranslation('admin-events');
  const { t: common } = useTranslation('admin');
  const { language, toast } = useUnit({ language: $language, toast: toastRaised });
  const params = { tenant, slug: event.slug };
  const {
    value: data,
    failed,
    reload: again,
    replace,
  } = useReading(async () => {
    const { data: codes, page } = await call(endpoints.listPromoCodes, { params: params as never, query: { limit: 50 } });
    return { codes, next: page.next };
  }, `codes ${event.id}`);
  const [making, setMaking] = useState<'codes' | 'file' | null>(null);
  if (failed)
    return <LocalError title={t('codesFailed')} text={common('state.failedText')} retryLabel={common('state.retry')} onRetry={again} />;

  const more = async () => {
    const { data: older, page } = await call(endpoints.listPromoCodes, {
      params: params as never,
      query: { limit: 50, after: data!.next! },
    });
    replace({ codes: [...data!.codes, ...older], next: page.next });
  };
  const copy = async (code: PromoCode) => {
    await navigator.clipboard.writeText(new URL(code.claim_link, location.origin).href);
    toast({ message: t('linkCopied'), success: true });
  };
  return (
    <Stack gap={16}>
      <Inline gap={8} justify="end" wrap>
        <ExportButton endpoint={endpoints.exportPromoCodes} fileName={`${event.slug}-promo-codes.csv`} params={params} query={{}} />
        {mayEdit && (
          <Button variant="secondary" icon={<Upload />} onClick={() => setMaking('file')}>
            {t('importCodes')}
          </Button>
        )}
        {mayEdit && (
          <Button icon={<Plus />} onClick={() => setMaking('codes')}>
            {t('newCodes')}
          </Button>
        )}
      </Inline>
      <DataTable
        caption={t('tab.codes')}
        rows={data?.codes ?? []}
        rowKey={(code) => code.id}
        loading={!data}
        loadingLabel={common('state.loading')}
        empty={<EmptyState drawing="box" title={t('noCodes')} text={t('noCodesText')} />}
        columns={[
          { id: 'code', header: t('code'), primary: true, cell: (code) => code.code },
          { id: 'email', header: t('recipient'), leaves: 'next', cell: (code) => code.email ?? '–' },
          { id: 'claims', header: t('claims'), align: 'end', cell: (code) => `${code.claims} / ${code.max_claims}` },
          {
            id: 'expires',
            header: t('validUntil'),
            leaves: 'first',
            cell: (code) => (code.expires_at ? day(code.expires_at, language) : t('never')),
          },
          {
            id: 'state',
            header: t('statusLabel'),
            corner: true,
            cell: (code) => (
              <Badge tone={code.claims >= code.max_claims ? 'info' : code.active ? 'success' : 'neutral'}>
                {t(code.claims >= code.max_claims ? 'claimed' : code.active ? 'switchedOn' : 'switchedOff')}
              </Badge>
            ),
          },
          {
            id: 'link',
            header: t('copyLink'),
            hideHeader: true,
            align: 'end',
            cell: (code) => (
              <Button size="sm" variant="ghost" aria-label={`${t('copyLink')} ${code.code}`} onClick={() => void copy(code)}>
                {t('copyLink')}
              </Button>
            ),
          },
        ]}
      />
      {data?.next && (
        <Button variant="secondary" onClick={() => void more()}>
          {t('older')}
        </Button>
      )}
      {making && (
        <NewCodes
          event={event}
          tenant={tenant}
          fromFile={making === 'file'}
          onClose={(message) => {
            setMaking(null);
            if (message) {
              toast({ message, success: true });
              again();
            }
          }}
        />
      )}
    </Stack>
  );
}

type NewCodesProps = Pick<TabProps, 'event' | 'tenant'> & { fromFile: boolean; onClose: (made?: string) => void };

function NewCodes({ event, tenant, fromFile, onClose }: NewCodesProps) {
  const { t } = useTranslation('admin-events');
  const [values, setValues] = useState({ count: '10', maxClaims: '1', allowance: '1', csv: '' });
  const [failure, setFailure] = useState<{ message: string; rows: PromoRowError[] } | null>(null);
  const [busy, setBusy] = useState(false);
  const [key, setKey] = useState(newIdempotencyKey);
  const change = (part: Partial<typeof values>) => {
    setValues((now) => ({ ...now, ...part }));
    setKey(newIdempotencyKey());
  };

  async function submit(submitted: FormEvent) {
    submitted.preventDefault();
    setBusy(true);
    const body = {
      ...{
        max_claims: Math.trunc(Number(values.maxClaims)),
        allowance: Math.trunc(Number(values.allowance)),
        count: Math.trunc(Number(values.count)),
      },
      ...(fromFile && { csv: values.csv, count: 1 }),
    };
    try {
      const { message } = await call(endpoints.createPromoCodes, {
        params: { tenant, slug: event.slug } as never,
        body,
        idempotencyKey: key,
      });
      onClose(message ?? t('newCodes'));
    } catch (error) {
      const rows = isApiError(error) ? ((error.data as { rows?: PromoRowError[] } | null)?.rows ?? []) : [];
      setFailure({ message: (error as Error).message, rows });
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={() => onClose()}
      title={t(fromFile ? 'importCodes' : 'newCodes')}
      description={fromFile ? t('importText') : undefined}
      closeLabel={t('cancel')}
      footer={
        <Button type="submit" form="new-codes" busy={busy}>
          {t('create_')}
        </Button>
      }
    >
      <form id="new-codes" onSubmit={submit}>
        <Stack gap={16}>
          {failure && (
            <Alert tone="danger" live="assertive" title={failure.message}>
              {failure.rows.slice(0, 10).map(({ row, field, code }) => (
                <Text size="sm" key={`${row} ${field}`}>
                  {t('rowError', { row, field, code: code.replaceAll('_', ' ') })}
                </Text>
              ))}
            </Alert>
          )}
          {fromFile ? (
            <>
              <input
                type="file"
                accept=".csv,text/csv"
                aria-label={t('chooseFile')}
                onChange={(changed) => void changed.target.files?.[0]?.text().then((csv) => change({ csv }))}
              />
              <TextArea label={t('fileContent')} rows={6} value={values.csv} onValueChange={(csv) => change({ csv })} />
            </>
          ) : (
            <TextField
              label={t('howMany')}
              type="number"
              min={1}
              max={5000}
              value={values.count}
              onValueChange={(count) => change({ count })}
            />
          )}
          <div className={css.pair}>
            <TextField
              label={t('claimsPerCode')}
              type="number"
              min={1}
              value={values.maxClaims}
              onValueChange={(maxClaims) => change({ maxClaims })}
            />
            <TextField
              label={t('itemsPerClaim')}
              type="number"
              min={1}
              max={99}
              value={values.allowance}
              onValueChange={(allowance) => change({ allowance })}
            />
          </div>
        </Stack>
      </form>
    </Dialog>
  );
}
