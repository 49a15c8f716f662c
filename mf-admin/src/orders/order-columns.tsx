import type { OrderRow } from '@merchloom/contracts/orders';
import { previewAt } from '@merchloom/contracts/preview-address';
import { classNames } from '@merchloom/ui/class-names';
import { Link } from '@merchloom/web-kit/router';
import type { ListColumn } from '../lists/columns.tsx';
import { day, price, time } from '../status/format.ts';
import { OrderStatusPill } from '../status/status.tsx';
import css from './orders.module.css';

type Translate = (key: string) => string;

/** Every column of the orders list; `short` leaves the few that fit a panel of the dashboard. */
export function orderColumns(t: Translate, language: string, { short = false } = {}): ListColumn<OrderRow>[] {
  const columns: ListColumn<OrderRow>[] = [
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
  return short ? columns.filter(({ id }) => inPanel.has(id)) : columns;
}

export const orderLink = (row: OrderRow) => <Link to={`/orders/${row.order_ref}`} />;

const inPanel = new Set(['reference', 'status', 'customer', 'total', 'placed']);

/** Characters from which on text is cut off; not sooner, as each such box is one more thing to draw for every row. */
const cutFrom = 34;

function TwoLines({ first, second }: { first: string; second: string | false }) {
  return (
    <span className={classNames(css.lines, Math.max(first.length, second ? second.length : 0) >= cutFrom && css.cut)}>
      {first}
      {second && (
        <>
          <br />
          <small>{second}</small>
        </>
      )}
    </span>
  );
}

function Mockups({ row }: { row: OrderRow }) {
  return (
    <span className={css.items}>
      <span className={css.mockups}>
        {/* Fetched at once: pictures that come while a long list scrolls have it drawn anew for each. */}
        {row.previews.slice(0, 3).map((preview) => (
          <img key={preview} src={previewAt(preview, 160)} alt="" width={32} height={36} decoding="async" />
        ))}
      </span>
      {row.items}
    </span>
  );
}
