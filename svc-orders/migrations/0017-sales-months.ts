import { type Migration, tenantTable } from '@merchloom/service-kit';

/** What a piece cost the organiser and what the platform kept of a sale; sums of months beside those of days. `src/sales` says how they come about. */
export const salesMonthsMigration: Migration = {
  name: '0017_sales_months',
  up: async (knex) => {
    await knex.raw(`
      alter table orders add cost_minor bigint not null default 0 check (cost_minor >= 0), add fee_minor bigint not null default 0 check (fee_minor >= 0);
      alter table order_lines add cost_minor bigint not null default 0 check (cost_minor >= 0);
      -- Of the fee, what went back with the money.
      alter table order_refunds add fee_minor bigint not null default 0 check (fee_minor >= 0);

      alter table sales_days add cost_minor bigint not null default 0, add fee_minor bigint not null default 0;
      create table sales_dates (
        tenant_id uuid not null,
        day timestamptz not null,
        currency text not null,
        orders int not null,
        items int not null,
        gross_minor bigint not null,
        primary key (tenant_id, day, currency)
      );
      -- Their day is the first of a month.
      create table sales_months (like sales_days, primary key (tenant_id, day, event_id, currency));
      create table sales_product_months (like sales_products, primary key (tenant_id, day, event_product_id, product_id));

      -- Lists are searched and counted in this index alone: conditions on text are no help in finding rows, as row-level security comes first.
      create index orders_searched on orders (tenant_id, placed_at desc, id desc) include (status, search) where placed_at is not null;
      drop index orders_newest;
      -- How many stand where, since when, and which are late.
      drop index orders_by_status;
      create index orders_by_status on orders (tenant_id, status, placed_at desc, id desc) include (status_since, delivery_to) where placed_at is not null;
      create index client_events_of_tenant on client_events (tenant_id, event_id) include (client_id);
    `);
    for (const table of ['sales_dates', 'sales_months', 'sales_product_months']) await tenantTable(knex, table);
    // Everything is summed up once more. Nobody's rows yet, or those of every tenant: the owner sees none of them.
    for (const table of ['sales_days', 'sales_products', 'sales_totals', 'sales_covered', 'sales_marks'])
      await knex.raw(`truncate ${table}`);
  },
};
