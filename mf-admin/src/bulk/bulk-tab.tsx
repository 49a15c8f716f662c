import type { BulkRow } from '@merchloom/contracts/bulk';
import { StatusPill } from '@merchloom/ui/badge';
import { Button } from '@merchloom/ui/button';
import { EmptyState } from '@merchloom/ui/empty-state';
import { Plus } from '@merchloom/ui/icons';
import { Inline, Stack } from '@merchloom/ui/layout';
import { DataTable } from '@merchloom/ui/table';
import { Text } from '@merchloom/ui/text';
import { newIdempotencyKey } from '@merchloom/web-kit/http';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { Link, useNavigate } from '@merchloom/web-kit/router';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import type { TabProps } from '../event/tab-props.ts';
import { NotLoaded } from '../forms/not-loaded.tsx';
import { failureText } from '../lists/download.ts';
import { MoreButton } from '../lists/more-button.tsx';
import { useGrowing } from '../lists/use-growing.ts';
import { day, price } from '../status/format.ts';
import css from './bulk.module.css';
import { createBulkFx, listBulkFx } from './calls.ts';
import { Progress } from './progress.tsx';
import { SizeLinks } from './size-links.tsx';

/** Orders of an organiser for many people at once, and the links by which those people say their sizes. */
export function BulkTab(props: TabProps) {
  const { event, tenant, mayEdit } = props;
  const { t } = useTranslation('admin-bulk');
  const { t: common } = useTranslation('admin');
  const navigate = useNavigate();
  const { list, create, toast, language } = useUnit({ list: listBulkFx, create: createBulkFx, toast: toastRaised, language: $language });
  const of = { tenant, slug: event.slug };
  const orders = useGrowing<BulkRow>((after) => list({ ...of, ...(after && { after }) }), `bulk ${tenant}/${event.slug}`);
  const [busy, setBusy] = useState(false);
  const [key, setKey] = useState(newIdempotencyKey);
  const money = (amount: number) => price(amount, event.currency, event.region);

  async function begin(sizeLink?: string) {
    setBusy(true);
    try {
      const { id } = await create({ ...of, draft: sizeLink ? { size_link: sizeLink } : {}, key });
      navigate(`/events/${event.slug}/bulk/${id}`);
    } catch (error) {
      toast({ success: false, message: failureText(error, common('state.failedText')) });
      setBusy(false);
      setKey(newIdempotencyKey());
    }
  }
  if (orders.failed) return <NotLoaded title={t('listFailed')} onRetry={orders.reload} />;

  const start = mayEdit && (
    <Button icon={<Plus />} busy={busy} onClick={() => void begin()}>
      {t('new')}
    </Button>
  );
  return (
    <Stack gap={40}>
      <Stack gap={16}>
        {orders.rows?.length === 0 ? (
          <EmptyState drawing="box" title={t('list.empty')} text={t('list.emptyText')} action={start || undefined} />
        ) : (
          <>
            <Inline gap={16} justify="space-between" wrap>
              <h2 className={css.heading}>{t('title')}</h2>
              {start}
            </Inline>
            <DataTable<BulkRow>
              caption={t('list.caption')}
              rows={orders.rows ?? []}
              rowKey={({ id }) => id}
              rowLink={({ id }) => <Link to={`/events/${event.slug}/bulk/${id}`} />}
              loading={!orders.rows}
              loadingRows={3}
              loadingLabel={common('state.loading')}
              columns={[
                {
                  id: 'title',
                  header: t('field.title'),
                  primary: true,
                  cell: ({ title, purchase_order }) => (
                    <>
                      {title || t('untitled')}
                      {purchase_order && (
                        <Text as="span" size="sm" tone="muted">
                          {' '}
                          {purchase_order}
                        </Text>
                      )}
                    </>
                  ),
                },
                {
                  id: 'state',
                  header: t('many.state'),
                  corner: true,
                  cell: ({ state }) => <StatusPill tone={state === 'placed' ? 'success' : 'neutral'} label={t(`state.${state}`)} />,
                },
                {
                  id: 'progress',
                  header: t('progress.label'),
                  leaves: 'next',
                  cell: ({ progress, updated_at }) =>
                    progress ? <Progress progress={progress} /> : t('list.changed', { date: day(updated_at, language) }),
                },
                {
                  id: 'in_hands',
                  header: t('field.in_hands'),
                  leaves: 'first',
                  cell: ({ in_hands }) => (in_hands ? day(`${in_hands}T12:00:00Z`, language) : '–'),
                },
                { id: 'pieces', header: t('matrix.pieces'), align: 'end', cell: ({ pieces }) => pieces },
                { id: 'parcels', header: t('list.parcels'), align: 'end', cell: ({ parcels }) => parcels },
                { id: 'total', header: t('summary.total'), align: 'end', cell: ({ total }) => (total === null ? '–' : money(total)) },
              ]}
            />
            <MoreButton list={orders} label={t('list.older')} />
          </>
        )}
      </Stack>
      <SizeLinks {...props} onOrder={(link) => begin(link)} />
    </Stack>
  );
}
