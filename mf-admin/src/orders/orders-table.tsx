import type { OrderRow } from '@merchloom/contracts/orders';
import { previewAt } from '@merchloom/contracts/store';
import { DataTable, type TableColumn } from '@merchloom/ui/table';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { Link } from '@merchloom/web-kit/router';
import { useUnit } from 'effector-react';
import { type ReactNode, useMemo } from 'react';
import { day, price, time } from '../status/format.ts';
import { OrderStatusPill } from '../status/status.tsx';
import css from './orders.module.css';

interface OrdersTableProps {
  rows: readonly OrderRow[];
  loading: boolean;
  changed?: readonly string[];
  empty: ReactNode;
  /** The few columns that fit a panel of the dashboard. */
  short?: boolean;
}

const none: readonly string[] = [];
const inPanel = new Set(['reference', 'status', 'customer', 'total', 'placed']);

export function OrdersTable({ rows, loading, changed = none, empty, short = false }: OrdersTableProps) {
  const { t } = useTranslation('admin');
  const language = useUnit($language);
  const columns: TableColumn<OrderRow>[] = [
    {
      id: 'reference',
      header: t('orders.reference'),
      primary: true,
      cell: (row) => <span className={css.reference}>{row.order_ref}</span>,
    },
    { id: 'previews', header: t('orders.items'), leaves: 'next', cell: (row) => <Mockups row={row} /> },
    { id: 'status', header: t('orders.status'), corner: true, cell: (row) => <OrderStatusPill status={row.status} /> },
    {
      id: 'customer',
      header: t('orders.customer'),
      cell: (row) => <TwoLines first={row.customer_name} second={!short && row.customer_email} />,
    },
    {
      id: 'store',
      header: t('orders.store'),
      hideOnCard: true,
      leaves: 'first',
      cell: (row) => <TwoLines first={row.event.name} second={row.event.region} />,
    },
    { id: 'total', header: t('orders.total'), align: 'end', cell: (row) => price(row.total, row.currency, row.event.region) },
    {
      id: 'placed',
      header: t('orders.placed'),
      align: 'end',
      cell: (row) => (
        <time dateTime={row.placed_at} className={css.placed}>
          {day(row.placed_at, language)} <small>{time(row.placed_at, language)}</small>
        </time>
      ),
    },
  ];

  return (
    <DataTable
      caption={t('orders.caption')}
      rows={rows}
      rowKey={(row) => row.id}
      rowLink={(row) => <Link to={`/orders/${row.order_ref}`} />}
      loading={loading}
      loadingLabel={t('orders.loading')}
      empty={empty}
      flush={short}
      changedKeys={useMemo(() => new Set(changed), [changed])}
      columns={short ? columns.filter(({ id }) => inPanel.has(id)) : columns}
    />
  );
}

function TwoLines({ first, second }: { first: string; second: string | false }) {
  return (
    <span className={css.lines}>
      <span>{first}</span>
      {second && <small>{second}</small>}
    </span>
  );
}

function Mockups({ row }: { row: OrderRow }) {
  return (
    <span className={css.items}>
      <span className={css.mockups}>
        {row.previews.slice(0, 3).map((preview) => (
          <img key={preview} src={previewAt(preview, 480)} alt="" width={32} height={36} loading="lazy" />
        ))}
      </span>
      {row.items}
    </span>
  );
}
