import type { StoreIndex } from '@merchloom/contracts/store-pages';
import type { Database } from '@merchloom/service-kit';

const sql = `
  select e.slug, e.updated_at, coalesce(array_agg(p.product_id order by p.product_id) filter (where p.status <> 'hidden'), '{}') as products
  from events e left join event_products p on p.event_id = e.id
  where e.type in ('Store', 'Promo') and e.status = 'Active' and e.closed_at is null and e.archived_at is null and (e.ends_at is null or e.ends_at > :now)
  group by e.id
  order by e.slug`;

/** Stores that are open, of every organiser: what search engines may know. */
export const storeIndex = (db: Database, now: Date): Promise<StoreIndex> =>
  db.platform(async (trx) => {
    const { rows } = await trx.raw(sql, { now });
    return (rows as Record<string, unknown>[]).map((row) => ({
      slug: String(row.slug),
      updated_at: (row.updated_at ?? row.updatedAt) instanceof Date ? ((row.updated_at ?? row.updatedAt) as Date).toISOString() : '',
      products: row.products as string[],
    }));
  });
