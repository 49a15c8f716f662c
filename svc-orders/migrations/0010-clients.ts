import { type Migration, tenantTable } from '@merchloom/service-kit';

/** For whom an event is run, as identity tells it, and what reports over a year need to read. */
export const clientsMigration: Migration = {
  name: '0010_clients',
  up: async (knex) => {
    await knex.raw(`
      create table client_records (
        client_id uuid primary key,
        tenant_id uuid not null,
        name text not null,
        managers uuid[] not null,
        version int not null
      );
      create table client_events (
        tenant_id uuid not null,
        event_id uuid primary key,
        client_id uuid not null references client_records (client_id)
      );
      create index client_events_by_client on client_events (client_id);
      -- A year's report reads this index alone.
      create index orders_revenue on orders (tenant_id, placed_at)
        include (event_id, currency, items, total_minor, vat_minor, sales_tax_minor, shipping_minor, discount_minor)
        where placed_at is not null and status <> 'cancelled' and not sample;
    `);
    for (const table of ['client_records', 'client_events']) await tenantTable(knex, table);
  },
};
