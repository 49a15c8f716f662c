import { endpoints } from '@merchloom/contracts/endpoints/gifts';
import type { PromoCode } from '@merchloom/contracts/gifts';
import { Badge } from '@merchloom/ui/badge';
import { Button } from '@merchloom/ui/button';
import { EmptyState } from '@merchloom/ui/empty-state';
import { LocalError } from '@merchloom/ui/error-page';
import { Plus, Upload } from '@merchloom/ui/icons';
import { Inline, Stack } from '@merchloom/ui/layout';
import { DataTable } from '@merchloom/ui/table';
import { call } from '@merchloom/web-kit/http';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { useReading } from '../../forms/use-reading.ts';
import { ExportButton } from '../../lists/export-button.tsx';
import { day } from '../../status/format.ts';
import type { TabProps } from '../tab-props.ts';
import { NewCodesDialog } from './new-codes-dialog.tsx';

/** The codes that claim the gifts of an event, newest first. */
export function CodeList({ event, tenant, mayEdit }: TabProps) {
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
        <NewCodesDialog
          event={event}
          tenant={tenant}
          fromFile={making === 'file'}
          onClose={() => setMaking(null)}
          onMade={(message) => {
            setMaking(null);
            toast({ message, success: true });
            again();
          }}
        />
      )}
    </Stack>
  );
}
