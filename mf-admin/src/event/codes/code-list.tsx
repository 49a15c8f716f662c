import { endpoints } from '@merchloom/contracts/endpoints/gifts';
import type { PromoCode } from '@merchloom/contracts/gifts';
import { Badge, type Tone } from '@merchloom/ui/badge';
import { Button } from '@merchloom/ui/button';
import { EmptyState } from '@merchloom/ui/empty-state';
import { Plus, Upload } from '@merchloom/ui/icons';
import { Stack } from '@merchloom/ui/layout';
import { DataTable } from '@merchloom/ui/table';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { NotLoaded } from '../../forms/not-loaded.tsx';
import { useCopy } from '../../forms/use-copy.ts';
import { listAddress, words } from '../../lists/address.ts';
import { ExportButton } from '../../lists/export-button.tsx';
import { ListTools } from '../../lists/list-tools.tsx';
import { MoreButton } from '../../lists/more-button.tsx';
import { NothingFound } from '../../lists/nothing-found.tsx';
import { SearchBox } from '../../lists/search-box.tsx';
import { useFilters } from '../../lists/use-filters.ts';
import { useGrowing } from '../../lists/use-growing.ts';
import { day } from '../../status/format.ts';
import type { TabProps } from '../tab-props.ts';
import { listCodesFx } from './calls.ts';
import { NewCodesDialog } from './new-codes-dialog.tsx';

const filters = listAddress({ q: words });

function stateOf({ claims, max_claims, active, expires_at }: PromoCode): { tone: Tone; label: string } {
  if (claims >= max_claims) return { tone: 'info', label: 'claimed' };
  if (expires_at !== null && Date.parse(expires_at) <= Date.now()) return { tone: 'neutral', label: 'voucherState.over' };
  return active ? { tone: 'success', label: 'switchedOn' } : { tone: 'neutral', label: 'switchedOff' };
}

/** The codes that claim the gifts of an event, newest first. */
export function CodeList({ event, tenant, mayEdit }: TabProps) {
  const { t } = useTranslation('admin-events');
  const { t: common } = useTranslation('admin');
  const { language, toast, load } = useUnit({ language: $language, toast: toastRaised, load: listCodesFx });
  const params = { tenant, slug: event.slug };
  const [{ q }, filterBy] = useFilters(filters);
  const copy = useCopy();
  const filter = { ...(q && { q }) };
  const list = useGrowing<PromoCode>((after) => load({ ...params, ...filter, after }), `codes ${event.id} ${q}`);
  const [making, setMaking] = useState<'codes' | 'file' | null>(null);
  if (list.failed) return <NotLoaded title={t('codesFailed')} onRetry={list.reload} />;
  const linkOf = (code: PromoCode) => new URL(code.claim_link, location.origin).href;

  return (
    <Stack gap={16}>
      <ListTools search={<SearchBox label={t('searchCodes')} value={q ?? ''} onRest={(typed) => filterBy({ q: typed })} />}>
        <ExportButton endpoint={endpoints.exportPromoCodes} fileName={`${event.slug}-promo-codes.csv`} params={params} query={filter} />
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
      </ListTools>
      <DataTable
        caption={t('tab.codes')}
        rows={list.rows ?? []}
        rowKey={(code) => code.id}
        loading={!list.rows}
        loadingLabel={common('state.loading')}
        empty={
          q ? (
            <NothingFound onClear={() => filterBy({ q: undefined })} />
          ) : (
            <EmptyState drawing="box" title={t('noCodes')} text={t('noCodesText')} />
          )
        }
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
            cell: (code) => {
              const { tone, label } = stateOf(code);
              return <Badge tone={tone}>{t(label)}</Badge>;
            },
          },
          {
            id: 'link',
            header: t('copyLink'),
            hideHeader: true,
            align: 'end',
            cell: (code) => (
              <Button
                size="sm"
                variant="ghost"
                aria-label={`${t('copyLink')} ${code.code}`}
                onClick={() => void copy(linkOf(code), t('linkCopied'))}
              >
                {t('copyLink')}
              </Button>
            ),
          },
        ]}
      />
      <MoreButton list={list} label={t('older')} />
      {making && (
        <NewCodesDialog
          event={event}
          tenant={tenant}
          fromFile={making === 'file'}
          onClose={() => setMaking(null)}
          onMade={(message) => {
            setMaking(null);
            toast({ message, success: true });
            list.reload();
          }}
        />
      )}
    </Stack>
  );
}
