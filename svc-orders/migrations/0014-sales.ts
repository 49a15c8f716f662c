import { type Migration, tenantTable } from '@merchloom/service-kit';

/** Sums of days that are over, so that reports over a year do not read every order; `src/sales` says how they come about. */
export const salesMigration: Migration = {
  name: '0014_sales',
  up: async (knex) => {
    await knex.raw(`
      -- A day begins at midnight, UTC. placed and cancelled count samples too, everything else what was sold and stands.
      create table sales_days (
        tenant_id uuid not null,
        day timestamptz not null,
        event_id uuid not null,
        currency text not null,
        placed int not null,
        cancelled int not null,
        orders int not null,
        items int not null,
        gross_minor bigint not null,
        tax_minor bigint not null,
        shipping_minor bigint not null,
        discount_minor bigint not null,
        refund_minor bigint not null,
        net_minor bigint not null,
        primary key (tenant_id, day, event_id, currency)
      );
      create table sales_products (
        tenant_id uuid not null,
        day timestamptz not null,
        event_product_id uuid not null,
        product_id text not null,
        name text not null,
        -- Of a line without words of the buyer's own.
        preview text,
        quantity int not null,
        primary key (tenant_id, day, event_product_id, product_id)
      );
      create table sales_totals (
        tenant_id uuid not null,
        event_id uuid not null,
        currency text not null,
        placed int not null,
        cancelled int not null,
        orders int not null,
        gross_minor bigint not null,
        primary key (tenant_id, event_id, currency)
      );
      create table sales_covered (tenant_id uuid primary key, until timestamptz not null);
      create table sales_marks (tenant_id uuid not null, day timestamptz not null);
      create index sales_marks_of_tenant on sales_marks (tenant_id, day);

      create function mark_sales_day() returns trigger language plpgsql as $$
      begin
        insert into sales_marks (tenant_id, day) values (new.tenant_id, date_trunc('day', new.placed_at, 'UTC'));
        return null;
      end $$;
      -- A purchase of this hour passes by the conditions alone.
      create trigger mark_sales_day_of_new after insert on orders for each row
        when (new.placed_at < now() - interval '1 hour') execute function mark_sales_day();
      create trigger mark_sales_day_of_change after update on orders for each row
        when (new.placed_at is not null and (
          new.placed_at < now() - interval '1 hour' and old.placed_at is null
          or old.placed_at is not null and ((old.status = 'cancelled') <> (new.status = 'cancelled') or old.sample <> new.sample)))
        execute function mark_sales_day();
      create function mark_sales_day_of_refund() returns trigger language plpgsql as $$
      declare
        refund order_refunds := case tg_op when 'DELETE' then old else new end;
      begin
        insert into sales_marks (tenant_id, day)
          select tenant_id, date_trunc('day', placed_at, 'UTC') from orders where id = refund.order_id and placed_at is not null;
        return null;
      end $$;
      create trigger mark_sales_day after insert or update or delete on order_refunds for each row execute function mark_sales_day_of_refund();
    `);
    for (const table of ['sales_days', 'sales_products', 'sales_totals', 'sales_covered', 'sales_marks']) await tenantTable(knex, table);
  },
};
