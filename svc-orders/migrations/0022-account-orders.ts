import { asPlatform, type Migration } from '@merchloom/service-kit';

/** What the account pays for has no base cost in its order any more; days with such orders are summed up anew. */
export const accountOrdersMigration: Migration = {
  name: '0022_account_orders',
  up: (knex) =>
    asPlatform(knex, async () => {
      await knex.raw(`
        with changed as (
          update orders o set cost_minor = 0 from order_history h
          where h.order_id = o.id and h.version = 1 and h.cause in ('gift_claimed', 'bulk_placed') and o.cost_minor > 0
          returning o.tenant_id, o.placed_at
        )
        insert into sales_marks (tenant_id, day) select distinct tenant_id, date_trunc('day', placed_at, 'UTC') from changed`);
    }),
};
