import type { BulkOrder, BulkParcel } from '@merchloom/contracts/bulk';
import { Badge, StatusPill } from '@merchloom/ui/badge';
import { Button } from '@merchloom/ui/button';
import { Card, CardHeader } from '@merchloom/ui/card';
import { DescriptionList } from '@merchloom/ui/description-list';
import { EmptyState } from '@merchloom/ui/empty-state';
import { SearchField } from '@merchloom/ui/field';
import { Inline, Split, Stack } from '@merchloom/ui/layout';
import { Link as StyledLink } from '@merchloom/ui/link';
import { PageHeader } from '@merchloom/ui/page-header';
import { DataTable } from '@merchloom/ui/table';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { Link } from '@merchloom/web-kit/router';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { countryName, day, moment, priceAtHome } from '../status/format.ts';
import { OrderStatusPill } from '../status/status.tsx';
import css from './bulk.module.css';
import { Progress } from './progress.tsx';

const rowsAtOnce = 50;

/** What was ordered stands: each parcel is an order of its own, with where it is. */
export function PlacedPage({ slug, order }: { slug: string; order: BulkOrder }) {
  const { t } = useTranslation('admin-bulk');
  const { t: common } = useTranslation('admin');
  const language = useUnit($language);
  const [words, setWords] = useState('');
  const [shown, setShown] = useState(rowsAtOnce);
  const money = (amount: number) => priceAtHome(amount, order.currency);
  const asked = words.trim().toLowerCase();
  const rows = order.parcel_list.filter(({ name, city, order_ref }) => [name, city, order_ref].join(' ').toLowerCase().includes(asked));
  const returned = order.parcel_list.reduce((sum, { released, cost }) => (released ? sum + Math.round(cost * 100) : sum), 0) / 100;

  return (
    <Stack gap={24}>
      <PageHeader
        title={order.title || t('untitled')}
        back={<Link to={`/events/${slug}?tab=bulk`}>{t('title')}</Link>}
        status={<StatusPill tone="success" label={t('state.placed')} />}
        subtitle={order.placed_at && t('placed.by', { name: order.placed_by ?? '–', time: moment(order.placed_at, language) })}
      />
      <Split
        sticky
        aside={
          <Card as="section">
            <CardHeader title={t('summary.title')} headingLevel={2} />
            <Stack gap={16}>
              {order.progress && <Progress progress={order.progress} />}
              <DescriptionList
                items={[
                  { term: t('matrix.pieces'), value: order.pieces },
                  { term: t('list.parcels'), value: order.parcels },
                  { term: t('summary.total'), value: <strong>{money(order.total ?? 0)}</strong> },
                  ...(returned > 0 ? [{ term: t('placed.returned'), value: money(returned) }] : []),
                  { term: t('place.billed'), value: t('placed.account') },
                  ...(order.purchase_order ? [{ term: t('field.purchase_order'), value: order.purchase_order }] : []),
                  ...(order.in_hands ? [{ term: t('field.in_hands'), value: day(`${order.in_hands}T12:00:00Z`, language) }] : []),
                ]}
              />
            </Stack>
          </Card>
        }
      >
        <Stack gap={12}>
          <Inline gap={12} justify="space-between" wrap>
            <h2 className={css.heading}>{t('placed.parcels')}</h2>
            {order.parcel_list.length > 5 && (
              <div className={css.search}>
                <SearchField label={t('placed.search')} clearLabel={common('list.clearSearch')} value={words} onValueChange={setWords} />
              </div>
            )}
          </Inline>
          <DataTable<BulkParcel>
            caption={t('placed.parcels')}
            rows={rows.slice(0, shown)}
            rowKey={({ order_id }) => order_id}
            rowLink={({ order_id }) => <Link to={`/orders/${order_id}`} />}
            empty={<EmptyState compact drawing="box" title={common('list.nothing')} text={t('many.nothingText')} />}
            columns={[
              { id: 'ref', header: t('placed.order'), primary: true, cell: ({ order_ref }) => order_ref },
              { id: 'name', header: t('address.name'), cell: ({ name }) => name },
              {
                id: 'place',
                header: t('many.place'),
                leaves: 'first',
                cell: ({ city, country }) => `${city}, ${countryName(country, language)}`,
              },
              { id: 'pieces', header: t('matrix.pieces'), align: 'end', cell: ({ pieces }) => pieces },
              {
                id: 'cost',
                header: t('placed.cost'),
                align: 'end',
                cell: ({ cost, released }) =>
                  released ? <Badge tone="neutral">{t('placed.released', { amount: money(cost) })}</Badge> : money(cost),
              },
              { id: 'status', header: t('many.state'), corner: true, cell: ({ status }) => <OrderStatusPill status={status} /> },
              {
                id: 'tracking',
                header: t('placed.tracking'),
                cell: ({ tracking_url, order_ref }) =>
                  tracking_url ? (
                    <StyledLink href={tracking_url} target="_blank" rel="noreferrer" aria-label={t('placed.track', { order: order_ref })}>
                      {t('placed.tracking')}
                    </StyledLink>
                  ) : (
                    '–'
                  ),
              },
            ]}
          />
          {rows.length > shown && (
            <Button variant="ghost" onClick={() => setShown(shown + rowsAtOnce)}>
              {t('more', { count: rows.length - shown })}
            </Button>
          )}
        </Stack>
      </Split>
    </Stack>
  );
}
