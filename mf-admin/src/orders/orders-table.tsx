import type { OrderRow } from '@merchloom/contracts/orders';
import { previewAt } from '@merchloom/contracts/store';
import { DataTable } from '@merchloom/ui/table';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { Link } from '@merchloom/web-kit/router';
import { useUnit } from 'effector-react';
import { type ReactNode, useMemo } from 'react';
import { moment, price } from '../status/format.ts';
import { OrderStatusPill } from '../status/status.tsx';
import css from './orders.module.css';

interface OrdersTableProps {
  rows: readonly OrderRow[];
  loading: boolean;
  changed?: readonly string[];
  empty: ReactNode;
}

const none: readonly string[] = [];

export function OrdersTable({ rows, loading, changed = none, empty }: OrdersTableProps) {
  const { t } = useTranslation('admin');
  const language = useUnit($language);

  return (
    <DataTable
      caption={t('orders.caption')}
      rows={rows}
      rowKey={(row) => row.id}
      rowLink={(row) => <Link to={`/orders/${row.order_ref}`} />}
      loading={loading}
      loadingLabel={t('orders.loading')}
      empty={empty}
      changedKeys={useMemo(() => new Set(changed), [changed])}
      columns={[
        {
          id: 'reference',
          header: t('orders.reference'),
          primary: true,
          cell: (row) => <span className={css.reference}>{row.order_ref}</span>,
        },
        { id: 'previews', header: t('orders.items'), cell: (row) => <Mockups row={row} /> },
        { id: 'status', header: t('orders.status'), cell: (row) => <OrderStatusPill status={row.status} /> },
        {
          id: 'customer',
          header: t('orders.customer'),
          cell: (row) => (
            <span className={css.person}>
              {row.customer_name}
              <small>{row.customer_email}</small>
            </span>
          ),
        },
        {
          id: 'store',
          header: t('orders.store'),
          hideOnCard: true,
          cell: (row) => (
            <span className={css.person}>
              {row.event.name}
              <small>{row.event.region}</small>
            </span>
          ),
        },
        { id: 'total', header: t('orders.total'), align: 'end', cell: (row) => price(row.total, row.currency, row.event.region) },
        {
          id: 'placed',
          header: t('orders.placed'),
          align: 'end',
          cell: (row) => <time dateTime={row.placed_at}>{moment(row.placed_at, language)}</time>,
        },
      ]}
    />
  );
}

function Mockups({ row }: { row: OrderRow }) {
  return (
    <span className={css.reference}>
      <span className={css.mockups}>
        {row.previews.slice(0, 3).map((preview) => (
          <img key={preview} src={previewAt(preview, 480)} alt="" width={32} height={32} loading="lazy" />
        ))}
      </span>
      {row.items}
    </span>
  );
}
