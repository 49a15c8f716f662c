import { allStatuses, type ProductionStatus, statusesIn, statusGroup, statusGroups } from '@merchloom/commerce';
import type { OrderListQuery, OrderListReply, StatusGroup } from '@merchloom/contracts/orders';
import { containing, type Database, keyset, type Transaction } from '@merchloom/service-kit';
import type { Sales } from '../sales/horizon.ts';
import { Order } from './order.model.ts';
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
    else query.where('search', 'like', containing(q));
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
  const list = { type: 'timestamptz', limit: filter.limit ?? pageSize, descending: true } as const;
  const { place, sign, order, most, pageOf } = keyset(filter.cursor, list);
  const here = searched(trx, filter);
  if (wanted) here.whereIn('status', wanted);
  if (place) here.whereRaw(`(placed_at, id) ${sign} (?, ?)`, [place.value, place.id]);
  const sorted = (query: typeof here) => query.orderBy('placedAt', order).orderBy('id', order);
  const ids = sorted(here.select('id')).limit(most);
  const found = await sorted(
    Order.query(trx)
      .select(...columns)
      .whereIn('id', ids),
  );
  const { rows, page } = pageOf(found, ({ placedAt, id }) => ({ value: placedAt!.toISOString(), id }));
  return { rows, ...page };
}

export function groupCounts(counts: ReadonlyMap<ProductionStatus, number>): Record<StatusGroup, number> {
  const groups = Object.fromEntries(statusGroups.map((group) => [group, 0])) as Record<StatusGroup, number>;
  for (const [status, count] of counts) groups[statusGroup(status)] += count;
  return groups;
}
