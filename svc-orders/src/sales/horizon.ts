import type { Database } from '@merchloom/service-kit';
import { LRUCache } from 'lru-cache';

/** Up to where a tenant's orders are summed up, and the days before that have changed since. */
export interface Horizon {
  until: Date;
  /** Midnights, UTC, in order. */
  changed: Date[];
}

export interface Statement {
  sql: string;
  bindings: Record<string, unknown>;
}

/** Reads sums of sales. A statement is written for a horizon, up to which there are kept sums; `live` is the orders that these do not tell of. */
export interface Sales {
  /** Rows of one statement, as JSON knows them: times are texts, amounts numbers. */
  read<T>(tenantId: string, at: (horizon: Horizon) => Statement): Promise<T[]>;
}

const horizonSql = `
  select coalesce((select until from sales_covered), timestamptz '1970-01-01Z') as until,
    array(select distinct m.day from sales_marks m join sales_covered c on m.day < c.until order by 1) as changed`;

/** Columns of `orders` that sums are made of. */
export const liveColumns = [
  ...['id', 'tenant_id', 'event_id', 'placed_at', 'currency', 'status', 'sample', 'items', 'total_minor', 'vat_minor', 'sales_tax_minor'],
  ...['shipping_minor', 'discount_minor', 'cost_minor', 'fee_minor'],
].join(', ');

// The days behind a fence: as a join they are taken for thousands of orders.
const ofChangedDays = `
  union all
  select c.* from unnest(cast(:changed_days as timestamptz[])) d(day) cross join lateral (
    select ${liveColumns} from orders where placed_at >= d.day and placed_at < least(d.day + interval '1 day', :kept_until) offset 0
  ) c`;

// A plan for all values takes a range for a few orders, and an open one for a third of all.
const liveSql = ({ until, changed }: Horizon): Statement => ({
  sql: `select ${liveColumns} from orders where placed_at >= :kept_until and placed_at < 'infinity' ${changed.length > 0 ? ofChangedDays : ''}`,
  bindings: { kept_until: until, changed_days: changed },
});

const same = (one: Horizon, other: Horizon | undefined) =>
  one.until.getTime() === other?.until.getTime() && String(one.changed.map(Number)) === String(other.changed.map(Number));

/**
 * Horizons move once an hour. So a tenant's last one is taken for granted, and the statement says along with its rows whether it still was
 * the one: the sums and it are seen at the same moment.
 */
export function createSales(db: Pick<Database, 'tenantOnce' | 'tenantPlanned'>): Sales {
  const last = new LRUCache<string, Horizon>({ max: 2000 });
  const ask = async (tenantId: string): Promise<Horizon> => {
    const { rows } = await db.tenantOnce(tenantId, horizonSql);
    return rows[0];
  };
  return {
    async read(tenantId, at) {
      let supposed = last.get(tenantId) ?? (await ask(tenantId));
      for (;;) {
        const { sql, bindings } = at(supposed);
        const live = liveSql(supposed);
        const answer = `with live as (${live.sql}) select h.*, coalesce((select json_agg(q) from (${sql}) q), '[]') as rows from (${horizonSql}) h`;
        const [{ rows, ...horizon }] = (await db.tenantPlanned(tenantId, answer, { ...live.bindings, ...bindings })).rows;
        last.set(tenantId, horizon);
        if (same(horizon, supposed)) return rows;
        supposed = horizon;
      }
    },
  };
}
