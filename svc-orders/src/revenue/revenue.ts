import type { RevenueQuery, RevenueReport, RevenueRow } from '@merchloom/contracts/clients';
import type { Principal } from '@merchloom/contracts/identity';
import { type Currency, toWire } from '@merchloom/contracts/money';
import { may } from '@merchloom/contracts/permissions';
import type { Clock, Database } from '@merchloom/service-kit';
import { findHorizon, salesSql, sumDays } from '../sales/sales-sql.ts';

interface SumRow {
  split: string | null;
  name: string | null;
  currency: Currency;
  orders: number;
  gross: string;
  tax: string;
  shipping: string;
  discounts: string;
  refunds: string;
  net: string;
}

/** What the report is split by: the key of a line, and its name. */
const splits = {
  client: { key: 'c.client_id::text', name: 'c.name' },
  event: { key: 's.event_id::text', name: null },
  month: { key: "to_char(s.day at time zone 'UTC', 'YYYY-MM')", name: null },
} as const;

const sql = ({ key, name }: { key: string; name: string | null }, sales: string, only: string) => `
  select ${key} as split, ${name ?? 'null'} as name, s.currency, sum(s.orders)::int as orders, sum(s.gross_minor) as gross, sum(s.tax_minor) as tax,
    sum(s.shipping_minor) as shipping, sum(s.discount_minor) as discounts, sum(s.refund_minor) as refunds, sum(s.net_minor) as net
  from (${sales}) s
    left join client_events e on e.event_id = s.event_id
    left join client_records c on c.client_id = e.client_id
  where s.orders > 0 ${only}
  group by 1, 2, 3 order by 1, 3`;

const namesSql = `
  select e.id as event_id, (select event_name from orders o where o.event_id = e.id and o.placed_at is not null order by o.placed_at desc limit 1) as event_name
  from unnest(cast(? as uuid[])) e(id)`;

const dayMs = 86_400_000;

/** Whole days, UTC; the last twelve months, this one included, unless the query says otherwise. */
export function periodOf({ from, to }: RevenueQuery, now: Date): { from: string; to: string; start: Date; end: Date } {
  const last = to ?? now.toISOString().slice(0, 10);
  const first = from ?? new Date(Date.UTC(Number(last.slice(0, 4)), Number(last.slice(5, 7)) - 12, 1)).toISOString().slice(0, 10);
  return { from: first, to: last, start: new Date(`${first}T00:00:00Z`), end: new Date(Date.parse(`${last}T00:00:00Z`) + dayMs) };
}

/** Earnings of a period. Account managers see those of the clients that they are assigned to. */
export const createRevenue =
  ({ db, clock }: { db: Database; clock: Clock }) =>
  (tenantId: string, person: Principal, query: RevenueQuery): Promise<RevenueReport> =>
    db.tenant(tenantId, async (trx) => {
      const { from, to, start, end } = periodOf(query, clock.now());
      const by = query.by ?? 'client';
      const sales = salesSql('sales_days', sumDays, { from: start, until: end }, await findHorizon(trx));
      const conditions = [
        ...(may(person, 'clients', 'edit') ? [] : ['and :person = any(c.managers)']),
        ...(query.client ? ['and e.client_id = :client'] : []),
        ...(query.currency ? ['and s.currency = :currency'] : []),
      ];
      const bindings = {
        ...(!may(person, 'clients', 'edit') && { person: person.userId }),
        ...(query.client && { client: query.client }),
        ...(query.currency && { currency: query.currency }),
      };
      const { rows } = (await trx.raw(sql(splits[by], sales, conditions.join(' ')), bindings)) as { rows: SumRow[] };
      const names = by === 'event' ? await eventNames(rows.map(({ split }) => split as string)) : new Map<string, string>();
      return { from, to, rows: rows.map((row) => present(row, by, names)).sort(byGross), totals: totalsOf(rows) };

      async function eventNames(ids: string[]): Promise<Map<string, string>> {
        const found = await trx.raw(namesSql, [ids]);
        return new Map(found.rows.map((row: { event_id: string; event_name: string }) => [row.event_id, row.event_name]));
      }
    });

const byGross = (a: RevenueRow, b: RevenueRow) => (a.month && b.month ? a.month.localeCompare(b.month) : b.gross - a.gross);

function present(row: SumRow, by: keyof typeof splits, names: ReadonlyMap<string, string>): RevenueRow {
  const { split, name, currency } = row;
  return {
    key: `${split ?? '-'}:${currency}`,
    client: by === 'client' && split ? { id: split, name: name ?? '' } : null,
    event: by === 'event' && split ? { id: split, name: names.get(split) ?? '' } : null,
    month: by === 'month' ? split : null,
    currency,
    orders: row.orders,
    ...amountsOf([row]),
  };
}

const amountNames = ['gross', 'tax', 'shipping', 'discounts', 'refunds', 'net'] as const;

function amountsOf(rows: readonly SumRow[]): Record<(typeof amountNames)[number], number> {
  const sum = (name: (typeof amountNames)[number]) => toWire(rows.reduce((all, row) => all + Number(row[name]), 0));
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
