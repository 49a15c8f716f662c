import { type Migration, tenantTable } from '@merchloom/service-kit';

/** What follows an order: refunds, reported problems with their photos, invoices and credit notes, erasure. */
export const afterOrderMigration: Migration = {
  name: '0004_after_order',
  up: async (knex) => {
    await knex.raw(`
      alter table orders add column erased_at timestamptz;
      create table order_refunds (
        refund_id uuid primary key,
        tenant_id uuid not null,
        order_id uuid not null,
        amount_minor bigint not null check (amount_minor > 0),
        reason text not null,
        at timestamptz not null,
        foreign key (tenant_id, order_id) references orders (tenant_id, id)
      );
      create index order_refunds_of_order on order_refunds (order_id, at);
      create table order_reports (
        id uuid primary key,
        tenant_id uuid not null,
        order_id uuid not null,
        category text not null,
        text text not null,
        photo bytea check (length(photo) <= 2000000),
        at timestamptz not null,
        foreign key (tenant_id, order_id) references orders (tenant_id, id)
      );
      create index order_reports_of_order on order_reports (order_id, at);
      create table invoice_series (
        tenant_id uuid not null,
        kind text not null check (kind in ('invoice', 'credit-note')),
        year int not null,
        last int not null,
        primary key (tenant_id, kind, year)
      );
      create table invoices (
        id uuid primary key,
        tenant_id uuid not null,
        order_id uuid not null,
        kind text not null check (kind in ('invoice', 'credit-note')),
        refund_id uuid,
        number text not null,
        document jsonb not null,
        issued_at timestamptz not null,
        unique (tenant_id, number),
        unique nulls not distinct (order_id, kind, refund_id),
        foreign key (tenant_id, order_id) references orders (tenant_id, id)
      );
      create function guard_invoice() returns trigger language plpgsql as $$
      begin
        raise exception 'an invoice does not change' using errcode = '23514';
      end $$;
      create trigger guard_invoice before update or delete on invoices for each row execute function guard_invoice();
      create or replace function guard_order_line() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and to_jsonb(new) - 'size' = to_jsonb(old) - 'size'
          and exists (select from orders where id = old.order_id and status = 'new') then
          return new;
        end if;
        if exists (select from orders where id = old.order_id and placed_at is not null) then
          raise exception 'what was sold does not change' using errcode = '23514';
        end if;
        return case tg_op when 'DELETE' then old else new end;
      end $$;
    `);
    for (const table of ['order_refunds', 'order_reports', 'invoice_series', 'invoices']) await tenantTable(knex, table);
  },
};
