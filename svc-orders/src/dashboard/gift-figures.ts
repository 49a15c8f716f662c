import { endpoints } from '@merchloom/contracts/endpoints';
import type { GiftFigures } from '@merchloom/contracts/gift-figures';
import type { DashboardQuery } from '@merchloom/contracts/orders';
import type { Clock, InternalClient } from '@merchloom/service-kit';
import type { Horizon, Sales, Statement } from '../sales/horizon.ts';
import { salesSql } from '../sales/sales-sql.ts';
import { type Period, periodOf } from './period.ts';

interface CampaignRow {
  event_id: string;
  given: number;
  claimed: number;
  claimed_in_period: number;
  events: number;
  all_given: number;
  all_claimed: number;
}

const mostShown = 5;

/** Gift events that ran in a period, and how far they have come; names are asked for only if there are any. */
export const createGiftFigures =
  ({ sales, http, clock }: { sales: Sales; http: InternalClient; clock: Clock }) =>
  async (tenantId: string, asked: DashboardQuery): Promise<GiftFigures> => {
    const period = periodOf(clock.now(), asked);
    const rows = await sales.read<CampaignRow>(tenantId, (horizon) => campaignsSql(period, horizon));
    const [first] = rows;
    if (!first) return { given: 0, claimed: 0, events: 0, campaigns: [] };
    const { data: names } = await http.call(endpoints.eventNames, { tenantId, body: { ids: rows.map((row) => row.event_id) } });
    const called = new Map(names.map((event) => [event.id, event]));
    return {
      ...{ given: first.all_given, claimed: first.all_claimed, events: first.events },
      campaigns: rows.flatMap(({ event_id, given, claimed, claimed_in_period }) => {
        const event = called.get(event_id);
        return event ? [{ event_id, name: event.name, slug: event.slug, given, claimed, claimed_in_period }] : [];
      }),
    };
  };

// Events are found by skipping through the index of codes: whoever gives no gifts is answered by one look at it.
const eventsSql = `
  with recursive found as (
    (select event_id from promo_codes order by event_id limit 1)
    union all
    select (select p.event_id from promo_codes p where p.event_id > f.event_id order by p.event_id limit 1) from found f where f.event_id is not null
  )
  select f.event_id,
    (select p.created_at from promo_codes p where p.event_id = f.event_id order by p.id limit 1) as first_given,
    (select p.created_at from promo_codes p where p.event_id = f.event_id order by p.id desc limit 1) as last_given
  from found f where f.event_id is not null`;

/** An event ran in the period if codes were there before its end, and new ones or claims came after its beginning. */
function campaignsSql(period: Period, horizon: Horizon): Statement {
  const { sql, bindings } = salesSql('events', 'gifts', period, horizon);
  return {
    sql: `
      with gifts as materialized (${eventsSql}), claims as (
        select event_id, sum(orders)::int as orders from (${sql}) s where event_id in (select event_id from gifts) group by 1
      ), ran as (
        select g.event_id, g.last_given, coalesce(c.orders, 0) as claimed_in_period from gifts g left join claims c using (event_id)
        where g.first_given < :until and (g.last_given >= :from or c.orders > 0)
      )
      select r.event_id, p.given, p.claimed, r.claimed_in_period, (count(*) over ())::int as events,
        (sum(p.given) over ())::bigint as all_given, (sum(p.claimed) over ())::bigint as all_claimed
      from ran r cross join lateral (
        select sum(max_claims)::bigint as given, sum(claims)::bigint as claimed from promo_codes c where c.event_id = r.event_id
      ) p
      order by r.last_given desc, r.event_id limit ${mostShown}`,
    bindings: { ...bindings, from: period.from, until: period.until },
  };
}
