import { endpoints } from '@merchloom/contracts/endpoints/vouchers';
import type { StaffVoucher } from '@merchloom/contracts/staff-vouchers';
import { Badge } from '@merchloom/ui/badge';
import { Button } from '@merchloom/ui/button';
import { Dialog } from '@merchloom/ui/dialog';
import { EmptyState } from '@merchloom/ui/empty-state';
import { LocalError } from '@merchloom/ui/error-page';
import { Checkbox, TextField } from '@merchloom/ui/field';
import { Plus } from '@merchloom/ui/icons';
import { Inline, Stack } from '@merchloom/ui/layout';
import { DataTable } from '@merchloom/ui/table';
import { call, firstMessages, newIdempotencyKey } from '@merchloom/web-kit/http';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { type FormEvent, useState } from 'react';
import { amountOf } from '../../forms/amount.ts';
import { useReading } from '../../forms/use-reading.ts';
import { ExportButton } from '../../lists/export-button.tsx';
import { day, price } from '../../status/format.ts';
import css from '../event.module.css';
import type { TabProps } from '../tab-props.ts';
import { fromZone } from './overview-tab.tsx';

/** Vouchers of a store: made, switched off, exported. */
export function VouchersTab({ event, tenant, mayEdit }: TabProps) {
  const { t } = useTranslation('admin-events');
  const { t: common } = useTranslation('admin');
  const { language, toast } = useUnit({ language: $language, toast: toastRaised });
  const params = { tenant, slug: event.slug };
  const {
    value: data,
    failed,
    reload: again,
  } = useReading(
    async () => (await call(endpoints.listVouchers, { params: params as never, query: { limit: 200 } })).data,
    `${tenant}/${event.id}`,
  );
  const [making, setMaking] = useState(false);
  const amount = (value: number) => price(value, event.currency, event.region);
  const attempt = (work: Promise<unknown>) =>
    work.then(again, (error: Error) => {
      toast({ message: error.message, success: false });
      again();
    });
  const switchTo = (voucher: StaffVoucher, active: boolean) =>
    attempt(
      call(endpoints.changeVoucher, {
        params: { ...params, voucher: voucher.id } as never,
        body: { version: voucher.version, changes: { active } },
      }),
    );
  const remove = (voucher: StaffVoucher) => attempt(call(endpoints.deleteVoucher, { params: { ...params, voucher: voucher.id } as never }));

  if (failed)
    return <LocalError title={t('vouchersFailed')} text={common('state.failedText')} retryLabel={common('state.retry')} onRetry={again} />;
  const make = mayEdit && (
    <Button icon={<Plus />} onClick={() => setMaking(true)}>
      {t('newVoucher')}
    </Button>
  );
  return (
    <Stack gap={16}>
      <Inline gap={8} justify="end" wrap>
        <ExportButton endpoint={endpoints.exportVouchers} fileName={`${event.slug}-vouchers.csv`} params={params} query={{}} />
        {make}
      </Inline>
      <DataTable
        caption={t('tab.vouchers')}
        rows={data ?? []}
        rowKey={(voucher) => voucher.id}
        loading={!data}
        loadingLabel={common('state.loading')}
        empty={<EmptyState drawing="box" title={t('noVouchers')} text={t('noVouchersText')} action={make} />}
        columns={[
          { id: 'code', header: t('code'), primary: true, cell: (voucher) => voucher.code },
          { id: 'discount', header: t('discount'), align: 'end', cell: (voucher) => amount(voucher.discount_amount) },
          { id: 'uses', header: t('uses'), align: 'end', cell: (voucher) => `${voucher.uses} / ${voucher.max_uses ?? '∞'}` },
          {
            id: 'until',
            header: t('validUntil'),
            leaves: 'next',
            cell: (voucher) => (voucher.ends_at ? day(voucher.ends_at, language) : t('never')),
          },
          {
            id: 'state',
            header: t('statusLabel'),
            corner: true,
            cell: (voucher) => (
              <Badge tone={voucher.active ? 'success' : 'neutral'}>{t(voucher.active ? 'switchedOn' : 'switchedOff')}</Badge>
            ),
          },
          {
            id: 'actions',
            header: t('more'),
            hideHeader: true,
            align: 'end',
            cell: (voucher) =>
              mayEdit && (
                <Inline gap={4} justify="end">
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={`${t(voucher.active ? 'switchOff' : 'switchOn')} ${voucher.code}`}
                    onClick={() => void switchTo(voucher, !voucher.active)}
                  >
                    {t(voucher.active ? 'switchOff' : 'switchOn')}
                  </Button>
                  {voucher.uses === 0 && (
                    <Button size="sm" variant="ghost" aria-label={`${t('delete')} ${voucher.code}`} onClick={() => void remove(voucher)}>
                      {t('delete')}
                    </Button>
                  )}
                </Inline>
              ),
          },
        ]}
      />
      {making && (
        <NewVoucher
          event={event}
          tenant={tenant}
          onClose={(message) => {
            setMaking(false);
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

function NewVoucher({ event, tenant, onClose }: Pick<TabProps, 'event' | 'tenant'> & { onClose: (made?: string) => void }) {
  const { t } = useTranslation('admin-events');
  const [values, setValues] = useState({
    code: '',
    count: '1',
    discount: '',
    maxUses: '',
    perEmail: '1',
    minSpend: '',
    until: '',
    isPublic: false,
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const [key] = useState(newIdempotencyKey);
  const change = (part: Partial<typeof values>) => setValues((now) => ({ ...now, ...part }));
  const whole = (typed: string) => (typed === '' ? null : Math.trunc(Number(typed)));

  async function submit(submitted: FormEvent) {
    submitted.preventDefault();
    const discount = amountOf(values.discount);
    if (!discount) return setErrors({ discount_amount: t('amountWrong') });
    setBusy(true);
    const body = {
      ...{ discount_amount: discount, is_public: values.isPublic, active: true, starts_at: null, product_ids: [] },
      ends_at: values.until ? fromZone(`${values.until}T23:59`, event.time_zone) : null,
      max_uses: whole(values.maxUses),
      max_uses_per_email: whole(values.perEmail),
      min_spend: values.minSpend === '' ? null : amountOf(values.minSpend),
      ...(values.code && { code: values.code }),
      count: whole(values.count) ?? 1,
    };
    try {
      const { message } = await call(endpoints.createVouchers, {
        params: { tenant, slug: event.slug } as never,
        body,
        idempotencyKey: `${key}-${btoa(encodeURIComponent(JSON.stringify(body))).slice(0, 150)}`,
      });
      onClose(message ?? t('newVoucher'));
    } catch (error) {
      setErrors({ form: (error as Error).message, ...firstMessages(error) });
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={() => onClose()}
      title={t('newVoucher')}
      closeLabel={t('cancel')}
      footer={
        <Button type="submit" form="new-voucher" busy={busy}>
          {t('create_')}
        </Button>
      }
    >
      <form id="new-voucher" onSubmit={submit}>
        <Stack gap={16}>
          <div className={css.pair}>
            <TextField
              label={t('code')}
              hint={t('codeHint')}
              value={values.code}
              error={errors.code}
              onValueChange={(code) => change({ code: code.toUpperCase() })}
            />
            {values.code === '' && (
              <TextField
                label={t('howMany')}
                type="number"
                min={1}
                max={1000}
                value={values.count}
                error={errors.count}
                onValueChange={(count) => change({ count })}
              />
            )}
          </div>
          <div className={css.pair}>
            <TextField
              label={t('discount')}
              prefix={event.currency}
              inputMode="decimal"
              required
              value={values.discount}
              error={errors.discount_amount}
              onValueChange={(discount) => change({ discount })}
            />
            <TextField
              label={t('minSpend')}
              prefix={event.currency}
              inputMode="decimal"
              placeholder="0"
              value={values.minSpend}
              error={errors.min_spend}
              onValueChange={(minSpend) => change({ minSpend })}
            />
          </div>
          <div className={css.pair}>
            <TextField
              label={t('maxUses')}
              type="number"
              min={1}
              placeholder="∞"
              value={values.maxUses}
              error={errors.max_uses}
              onValueChange={(maxUses) => change({ maxUses })}
            />
            <TextField
              label={t('perEmail')}
              type="number"
              min={1}
              placeholder="∞"
              value={values.perEmail}
              error={errors.max_uses_per_email}
              onValueChange={(perEmail) => change({ perEmail })}
            />
          </div>
          <TextField
            label={t('validUntil')}
            type="date"
            value={values.until}
            error={errors.ends_at}
            onValueChange={(until) => change({ until })}
          />
          <Checkbox label={t('voucherPublic')} checked={values.isPublic} onCheckedChange={(isPublic) => change({ isPublic })} />
        </Stack>
      </form>
    </Dialog>
  );
}
