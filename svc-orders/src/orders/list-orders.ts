import { allStatuses, type ProductionStatus, statusesIn, statusGroup, statusGroups } from '@merchloom/commerce';
import type { OrderListQuery, OrderListReply, StatusGroup } from '@merchloom/contracts/orders';
import type { Database, Transaction } from '@merchloom/service-kit';
import type { Sales } from '../sales/horizon.ts';
import { Order } from './order.model.ts';
import { type OrderCursor, readCursor, writeCursor } from './order-cursor.ts';
import type { PlacedOrder } from './order-record.ts';
import { readOrderRef } from './order-ref.ts';
import { presentRow, rowColumns } from './order-rows.ts';
import { lateSql, openStatuses, type StatusRow, statusesSql } from './status-counts.ts';

const pageSize = 50;
const dayMs = 86_400_000;

/** Orders of a tenant, newest first, and how many each group of statuses holds under the same search. */
export const createListOrders =
  ({ db, sales }: { db: Database; sales: Sales }) =>
  async (tenantId: string, filter: OrderListQuery): Promise<Omit<OrderListReply, 'success'>> => {
    const wanted = statusesOf(filter);
    const [statuses, { rows, ...page }] = narrowed(filter)
      ? await db.tenant(tenantId, (trx) => findNarrowed(trx, filter, wanted))
      : await Promise.all([
          sales.read<Counted>(tenantId, (horizon) => statusesSql(horizon)),
          db.tenant(tenantId, (trx) => findPage(trx, filter, wanted)),
        ]);
    const counts = new Map<ProductionStatus, number>();
    for (const { status, count } of statuses) counts.set(status, (counts.get(status) ?? 0) + count);
    const total = [...counts].reduce((sum, [status, count]) => (wanted === null || wanted.includes(status) ? sum + count : sum), 0);
    return { data: rows.map(presentRow), page: { ...page, total }, groups: groupCounts(counts) };
  };

type Counted = Pick<StatusRow, 'status' | 'count'>;
const narrowed = ({ q, event, region, late, from, to }: OrderListQuery) => Boolean(q || event || region || late || from || to);

/** The statuses that a filter asks for; null: whichever. */
export function statusesOf({ status, group }: OrderListQuery): ProductionStatus[] | null {
  const ofGroup = group ? statusesIn(group) : [...allStatuses];
  if (!status && !group) return null;
  return status ? ofGroup.filter((each) => each === status) : ofGroup;
}

/** Placed orders under everything but the status filter. */
function searched(trx: Transaction, { q, event, region, late, from, to }: OrderListQuery) {
  const query = Order.query(trx).modify('placed');
  if (event) query.where('eventId', event);
  if (region) query.where('region', region);
  if (late) query.whereIn('status', [...openStatuses]).whereRaw(lateSql);
  if (from) query.where('placedAt', '>=', new Date(`${from}T00:00:00Z`));
  if (to) query.where('placedAt', '<', new Date(Date.parse(`${to}T00:00:00Z`) + dayMs));
  if (q) {
    const ref = readOrderRef(q);
    if (ref) query.where('orderRef', ref);
    else query.where('search', 'like', `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`);
  }
  return query;
}

const countFound = async (trx: Transaction, filter: OrderListQuery): Promise<Counted[]> =>
  searched(trx, filter).select('status', trx.raw('count(*)::int as count')).groupBy('status').castTo<Counted[]>();

/** A search that finds no more than a page is counted from it: looking through all orders once more would double its work. */
async function findNarrowed(trx: Transaction, filter: OrderListQuery, wanted: ProductionStatus[] | null) {
  const page = await findPage(trx, filter, wanted);
  const isAll = wanted === null && !filter.cursor && page.next === null;
  const counted = isAll ? page.rows.map((row) => ({ status: row.status!, count: 1 })) : await countFound(trx, filter);
  return [counted, page] as const;
}

/** One page, newest first, with the places before and after it. */
export async function findPage(
  trx: Transaction,
  filter: OrderListQuery,
  wanted: ProductionStatus[] | null,
  columns: readonly (keyof PlacedOrder)[] = rowColumns,
) {
  const limit = filter.limit ?? pageSize;
  const cursor = filter.cursor ? readCursor(filter.cursor) : null;
  const backwards = cursor?.direction === 'previous';
  const order = backwards ? 'asc' : 'desc';
  const here = searched(trx, filter);
  if (wanted) here.whereIn('status', wanted);
  if (cursor) here.whereRaw(`(placed_at, id) ${backwards ? '>' : '<'} (?, ?)`, [cursor.placedAt, cursor.id]);
  const sorted = (query: typeof here) => query.orderBy('placedAt', order).orderBy('id', order);
  // One row more than asked tells whether the list goes on.
  const ids = sorted(here.select('id')).limit(limit + 1);
  const found = await sorted(
    Order.query(trx)
      .select(...columns)
      .whereIn('id', ids),
  );
  const more = found.length > limit;
  const rows = backwards ? found.slice(0, limit).reverse() : found.slice(0, limit);
  const at = (row: Order | undefined, direction: OrderCursor['direction']) =>
    row ? writeCursor({ direction, placedAt: row.placedAt!, id: row.id }) : null;
  return {
    rows,
    next: (backwards ? cursor !== null : more) ? at(rows.at(-1), 'next') : null,
    previous: (backwards ? more : cursor !== null) ? at(rows[0], 'previous') : null,
  };
}

export function groupCounts(counts: ReadonlyMap<ProductionStatus, number>): Record<StatusGroup, number> {
  const groups = Object.fromEntries(statusGroups.map((group) => [group, 0])) as Record<StatusGroup, number>;
  for (const [status, count] of counts) groups[statusGroup(status)] += count;
  return groups;
}
