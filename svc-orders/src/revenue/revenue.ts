import type { RevenueQuery, RevenueReport, RevenueRow } from '@merchloom/contracts/clients';
import type { Principal } from '@merchloom/contracts/identity';
import { type Currency, toWire } from '@merchloom/contracts/money';
import { may } from '@merchloom/contracts/permissions';
import type { Clock } from '@merchloom/service-kit';
import type { Sales } from '../sales/horizon.ts';
import { salesSql } from '../sales/sales-sql.ts';

interface SumRow {
  split: string | null;
  name: string | null;
  currency: Currency;
  /** Of an event. */
  title: string | null;
  orders: number;
  gross: number;
  tax: number;
  shipping: number;
  discounts: number;
  refunds: number;
  cost: number;
  fee: number;
  net: number;
}

/** What the report is split by: the key of a line, and its name. */
const splits = {
  client: { key: 'c.client_id::text', name: 'c.name' },
  event: { key: 's.event_id::text', name: 'null' },
  month: { key: "to_char(s.day at time zone 'UTC', 'YYYY-MM')", name: 'null' },
} as const;

/** Columns of the report, in order. */
export const amountNames = ['gross', 'tax', 'shipping', 'discounts', 'refunds', 'cost', 'fee', 'net'] as const;
const columns = { discounts: 'discount', refunds: 'refund' } as Partial<Record<(typeof amountNames)[number], string>>;
const amountsSql = amountNames.map((name) => `sum(s.${columns[name] ?? name}_minor)::bigint as ${name}`).join(', ');
/** An event is called as its last order calls it. */
const titleSql = `(select event_name from orders o where o.event_id = r.split::uuid and o.placed_at is not null order by o.placed_at desc limit 1)`;

const sql = (by: keyof typeof splits, sales: string, only: string) => `
  select r.*, ${by === 'event' ? titleSql : 'null'} as title from (
    select ${splits[by].key} as split, ${splits[by].name} as name, s.currency, sum(s.orders)::int as orders, ${amountsSql}
    from (${sales}) s
      left join client_events e on e.event_id = s.event_id
      left join client_records c on c.client_id = e.client_id
    where s.orders > 0 ${only}
    group by 1, 2, 3
  ) r`;

const dayMs = 86_400_000;

/** Whole days, UTC; the last twelve months, this one included, unless the query says otherwise. */
export function periodOf({ from, to }: RevenueQuery, now: Date): { from: string; to: string; start: Date; end: Date } {
  const last = to ?? now.toISOString().slice(0, 10);
  const first = from ?? new Date(Date.UTC(Number(last.slice(0, 4)), Number(last.slice(5, 7)) - 12, 1)).toISOString().slice(0, 10);
  return { from: first, to: last, start: new Date(`${first}T00:00:00Z`), end: new Date(Date.parse(`${last}T00:00:00Z`) + dayMs) };
}

/** Earnings of a period. Account managers see those of the clients that they are assigned to. */
export const createRevenue =
  ({ sales, clock }: { sales: Sales; clock: Clock }) =>
  async (tenantId: string, person: Principal, query: RevenueQuery): Promise<RevenueReport> => {
    const { from, to, start, end } = periodOf(query, clock.now());
    const by = query.by ?? 'client';
    const seesAll = may(person, 'clients', 'edit');
    const only = [
      ...(seesAll ? [] : ['and :person = any(c.managers)']),
      ...(query.client ? ['and e.client_id = :client'] : []),
      ...(query.currency ? ['and s.currency = :currency'] : []),
    ];
    const rows = await sales.read<SumRow>(tenantId, (horizon) => {
      const kept = salesSql('events', 'sale', { from: start, until: end }, horizon);
      const asked = { person: person.userId, client: query.client, currency: query.currency };
      return { sql: sql(by, kept.sql, only.join(' ')), bindings: { ...kept.bindings, ...asked } };
    });
    return { from, to, rows: rows.map((row) => present(row, by)).sort(inOrder), totals: totalsOf(rows) };
  };

/** Months as they come, everything else by what it took. */
const inOrder = (a: RevenueRow, b: RevenueRow) =>
  (a.month && b.month ? a.month.localeCompare(b.month) : b.gross - a.gross) || a.key.localeCompare(b.key);

function present(row: SumRow, by: keyof typeof splits): RevenueRow {
  const { split, name, title, currency } = row;
  return {
    key: `${split ?? '-'}:${currency}`,
    client: by === 'client' && split ? { id: split, name: name ?? '' } : null,
    event: by === 'event' && split ? { id: split, name: title ?? '' } : null,
    month: by === 'month' ? split : null,
    currency,
    orders: row.orders,
    ...amountsOf([row]),
  };
}

function amountsOf(rows: readonly SumRow[]): Record<(typeof amountNames)[number], number> {
  const sum = (name: (typeof amountNames)[number]) => toWire(rows.reduce((all, row) => all + row[name], 0));
  return Object.fromEntries(amountNames.map((name) => [name, sum(name)])) as Record<(typeof amountNames)[number], number>;
}

/** One line per currency: pounds and euros are never added up. */
function totalsOf(rows: readonly SumRow[]): RevenueRow[] {
  return [...new Set(rows.map(({ currency }) => currency))].sort().map((currency) => {
    const of = rows.filter((row) => row.currency === currency);
    const orders = of.reduce((all, row) => all + row.orders, 0);
    return { key: `total:${currency}`, client: null, event: null, month: null, currency, orders, ...amountsOf(of) };
  });
}
