import type { Hop } from './hops.ts';

export interface Route {
  fulfillerId: string;
  fulfillerName: string;
}

// The event's own choice and order of fulfillers if it has one, else every enabled one by rank. Facts for 'why' are kept.
const routeSql = `
  with wanted as (
    select o.id, o.tenant_id, o.region, o.country, o.event_id, array_agg(distinct l.garment) as garments
    from orders o join order_lines l on l.order_id = o.id where o.id = :orderId group by o.id
  ), fitting as (
    select f.id, f.name, row_number() over (order by coalesce(e.rank, f.rank), f.id) as rank, count(*) over () as fitting
    from wanted w
    join fulfillers f on f.enabled and w.region = any(f.regions) and (f.countries = '{}' or w.country = any(f.countries))
      and (f.garments = '{}' or w.garments <@ f.garments)
    left join event_fulfillers e on e.event_id = w.event_id and e.fulfiller_id = f.id
    where e.fulfiller_id is not null or not exists (select from event_fulfillers x where x.event_id = w.event_id)
  )
  update orders o set fulfiller_id = f.id, fulfiller_name = f.name, updated_at = :now,
    routing = jsonb_build_object('rank', f.rank, 'fitting', f.fitting, 'country', o.country)
  from fitting f where o.id = :orderId and f.rank = 1
  returning f.id, f.name`;

/** Chooses the fulfiller of an order and remembers why; `null` when none fits. */
export async function routeOrder({ trx, orderId, now }: Hop): Promise<Route | null> {
  const { rows } = await trx.raw(routeSql, { orderId, now });
  return rows[0] ? { fulfillerId: rows[0].id, fulfillerName: rows[0].name } : null;
}
