import { endpoints } from '@merchloom/contracts/endpoints/vouchers';
import type { StaffVoucher } from '@merchloom/contracts/staff-vouchers';
import { Badge } from '@merchloom/ui/badge';
import { Button } from '@merchloom/ui/button';
import { EmptyState } from '@merchloom/ui/empty-state';
import { LocalError } from '@merchloom/ui/error-page';
import { Plus } from '@merchloom/ui/icons';
import { Inline, Stack } from '@merchloom/ui/layout';
import { DataTable } from '@merchloom/ui/table';
import { call } from '@merchloom/web-kit/http';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { useReading } from '../../forms/use-reading.ts';
import { ExportButton } from '../../lists/export-button.tsx';
import { day, price } from '../../status/format.ts';
import type { TabProps } from '../tab-props.ts';
import { NewVoucherDialog } from './new-voucher-dialog.tsx';

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
        <NewVoucherDialog
          event={event}
          tenant={tenant}
          onClose={() => setMaking(false)}
          onMade={(message) => {
            setMaking(false);
            toast({ message, success: true });
            again();
          }}
        />
      )}
    </Stack>
  );
}
