import { type Migration, tenantTable } from '@merchloom/service-kit';

/** Disputes, who the seller is before the law, papers that take others back, and erasure wherever a person's data lies. */
export const moneyAndErasureMigration: Migration = {
  name: '0006_money_and_erasure',
  up: async (knex) => {
    await knex.raw(`
      create table order_disputes (
        tenant_id uuid not null,
        order_id uuid not null,
        id text not null,
        amount_minor bigint not null,
        withdrawn_minor bigint not null,
        fee_minor bigint not null,
        status text not null,
        reason text not null,
        opened_at timestamptz not null,
        -- Of the payment, as the news said: an older word is not written over a newer one.
        version int not null,
        updated_at timestamptz not null,
        primary key (tenant_id, id),
        foreign key (tenant_id, order_id) references orders (tenant_id, id)
      );
      create index order_disputes_of_order on order_disputes (order_id, opened_at);
      alter table orders add column dispute text check (dispute in ('open', 'won', 'lost', 'closed'));
      create table tenant_records (
        tenant_id uuid primary key,
        version int not null,
        company jsonb
      );
      alter table invoice_series drop constraint invoice_series_kind_check,
        add constraint invoice_series_kind_check check (kind in ('invoice', 'receipt', 'credit-note', 'refund-receipt', 'cancellation'));
      alter table invoices drop constraint invoices_kind_check,
        add constraint invoices_kind_check check (kind in ('invoice', 'receipt', 'credit-note', 'refund-receipt', 'cancellation'));
      -- To find everything of a person who wants to be forgotten.
      create index customers_by_email on customers (tenant_id, lower(email));
      create index orders_of_customer on orders (customer_id);
      create index order_lines_by_front on order_lines (front_hash) where front_hash is not null;
      create index order_lines_by_back on order_lines (back_hash) where back_hash is not null;
      alter table contact_messages add column erased_at timestamptz;
      create or replace function guard_order_line() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and to_jsonb(new) - 'size' = to_jsonb(old) - 'size'
          and exists (select from orders where id = old.order_id and status = 'new') then
          return new;
        end if;
        -- A name that somebody had printed goes with the person.
        if tg_op = 'UPDATE' and new.custom_text_front = '' and new.custom_text_back = ''
          and to_jsonb(new) - '{custom_text_front,custom_text_back,front_hash,back_hash,front_preview,back_preview}'::text[]
            = to_jsonb(old) - '{custom_text_front,custom_text_back,front_hash,back_hash,front_preview,back_preview}'::text[]
          and exists (select from orders where id = old.order_id and erased_at is not null) then
          return new;
        end if;
        if exists (select from orders where id = old.order_id and placed_at is not null) then
          raise exception 'what was sold does not change' using errcode = '23514';
        end if;
        return case tg_op when 'DELETE' then old else new end;
      end $$;
    `);
    for (const table of ['order_disputes', 'tenant_records']) await tenantTable(knex, table);
  },
};
