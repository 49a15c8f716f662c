import { endpoints } from '@merchloom/contracts/endpoints/vouchers';
import { type StaffVoucher, type VoucherState, voucherState, voucherStates } from '@merchloom/contracts/staff-vouchers';
import { Badge, type Tone } from '@merchloom/ui/badge';
import { Button } from '@merchloom/ui/button';
import { EmptyState } from '@merchloom/ui/empty-state';
import { Plus } from '@merchloom/ui/icons';
import { Inline, Stack } from '@merchloom/ui/layout';
import { DataTable } from '@merchloom/ui/table';
import { Text } from '@merchloom/ui/text';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { NotLoaded } from '../../forms/not-loaded.tsx';
import { listAddress, oneOf, words } from '../../lists/address.ts';
import { ExportButton } from '../../lists/export-button.tsx';
import { FilterSelect } from '../../lists/filter-select.tsx';
import { ListTools } from '../../lists/list-tools.tsx';
import { MoreButton } from '../../lists/more-button.tsx';
import { NothingFound } from '../../lists/nothing-found.tsx';
import { SearchBox } from '../../lists/search-box.tsx';
import { useFilters } from '../../lists/use-filters.ts';
import { useGrowing } from '../../lists/use-growing.ts';
import { day, price } from '../../status/format.ts';
import type { TabProps } from '../tab-props.ts';
import { deleteVoucherFx, listVouchersFx, switchVoucherFx } from './calls.ts';
import { NewVoucherDialog } from './new-voucher-dialog.tsx';

const tones: Record<VoucherState, Tone> = { active: 'success', planned: 'info', over: 'neutral', inactive: 'neutral', 'used-up': 'info' };
const filters = listAddress({ q: words, state: oneOf(voucherStates) });

/** Vouchers of a store: made, switched off, exported. */
export function VouchersTab({ event, tenant, mayEdit }: TabProps) {
  const { t } = useTranslation('admin-events');
  const { t: common } = useTranslation('admin');
  const { language, toast, load, change, drop } = useUnit({
    ...{ language: $language, toast: toastRaised, load: listVouchersFx, change: switchVoucherFx, drop: deleteVoucherFx },
  });
  const params = { tenant, slug: event.slug };
  const [{ q, state }, filterBy] = useFilters(filters);
  const filter = { ...(q && { q }), ...(state && { state }) };
  const list = useGrowing<StaffVoucher>((cursor) => load({ ...params, ...filter, cursor }), `${tenant}/${event.id} ${q} ${state}`);
  const [making, setMaking] = useState(false);
  const amount = (value: number) => price(value, event.currency, event.region);
  const attempt = (work: Promise<unknown>) =>
    work.catch((error: Error) => {
      toast({ message: error.message, success: false });
      list.reload();
    });
  const replace = (id: string, newer: StaffVoucher[]) => list.change((rows) => rows.flatMap((each) => (each.id === id ? newer : [each])));
  const switchTo = (voucher: StaffVoucher, active: boolean) =>
    attempt(change({ ...params, voucher, active }).then((newer) => replace(voucher.id, [newer])));
  const remove = (voucher: StaffVoucher) => attempt(drop({ ...params, voucher }).then(() => replace(voucher.id, [])));

  if (list.failed) return <NotLoaded title={t('vouchersFailed')} onRetry={list.reload} />;
  const make = mayEdit && (
    <Button icon={<Plus />} onClick={() => setMaking(true)}>
      {t('newVoucher')}
    </Button>
  );
  return (
    <Stack gap={16}>
      <ListTools
        search={<SearchBox label={t('searchVouchers')} value={q ?? ''} onRest={(typed) => filterBy({ q: typed })} />}
        filters={
          <FilterSelect
            label={t('statusLabel')}
            any={t('anyState')}
            options={voucherStates.map((value) => ({ value, label: t(`voucherState.${value}`) }))}
            value={state}
            onChange={(chosen) => filterBy({ state: chosen })}
          />
        }
      >
        <ExportButton endpoint={endpoints.exportVouchers} fileName={`${event.slug}-vouchers.csv`} params={params} query={filter} />
        {make}
      </ListTools>
      <DataTable
        caption={t('tab.vouchers')}
        rows={list.rows ?? []}
        rowKey={(voucher) => voucher.id}
        loading={!list.rows}
        loadingLabel={common('state.loading')}
        empty={
          q || state ? (
            <NothingFound onClear={() => filterBy({ q: undefined, state: undefined })} />
          ) : (
            <EmptyState drawing="box" title={t('noVouchers')} text={t('noVouchersText')} action={make} />
          )
        }
        columns={[
          { id: 'code', header: t('code'), primary: true, cell: (voucher) => voucher.code },
          {
            id: 'discount',
            header: t('discount'),
            align: 'end',
            cell: ({ discount_amount, min_spend }) => (
              <div>
                {amount(discount_amount)}
                {min_spend !== null && (
                  <Text size="sm" tone="muted">
                    {t('minSpend')} {amount(min_spend)}
                  </Text>
                )}
              </div>
            ),
          },
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
            cell: (voucher) => {
              const now = voucherState(voucher, Date.now());
              return <Badge tone={tones[now]}>{t(`voucherState.${now}`)}</Badge>;
            },
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
      <MoreButton list={list} label={t('older')} />
      {making && (
        <NewVoucherDialog
          event={event}
          tenant={tenant}
          onClose={() => setMaking(false)}
          onMade={(message) => {
            setMaking(false);
            toast({ message, success: true });
            list.reload();
          }}
        />
      )}
    </Stack>
  );
}
