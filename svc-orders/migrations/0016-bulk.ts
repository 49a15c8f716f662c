import { type Migration, tenantTable } from '@merchloom/service-kit';

export const bulkMigration: Migration = {
  name: '0016_bulk',
  up: async (knex) => {
    await knex.raw(`
      create table size_links (
        id uuid primary key,
        tenant_id uuid not null,
        event_id uuid not null,
        title text not null,
        note text not null,
        product_ids text[] not null default '{}',
        ask_address boolean not null,
        pieces_each int not null check (pieces_each > 0),
        ends_at timestamptz,
        closed boolean not null default false,
        version int not null default 1,
        created_at timestamptz not null,
        unique (tenant_id, id)
      );
      create index size_links_newest on size_links (event_id, id desc);
      create table size_answers (
        id uuid primary key,
        tenant_id uuid not null,
        size_link_id uuid not null,
        answer jsonb not null,
        pieces int not null check (pieces > 0),
        created_at timestamptz not null,
        updated_at timestamptz not null,
        foreign key (tenant_id, size_link_id) references size_links (tenant_id, id)
      );
      create index size_answers_of_link on size_answers (size_link_id, id);
      create index size_answers_by_email on size_answers (tenant_id, lower(answer->>'email'));
      create table bulk_orders (
        id uuid primary key,
        tenant_id uuid not null,
        event_id uuid not null,
        state text not null default 'draft' check (state in ('draft', 'placed')),
        version int not null default 1,
        title text not null,
        purchase_order text not null,
        in_hands text,
        shipping_method text not null,
        -- Of a draft, as typed. Where a placed one goes stands in its orders.
        recipients jsonb not null,
        pieces int not null,
        parcels int not null,
        currency text not null,
        goods_minor bigint,
        shipping_minor bigint,
        vat_minor bigint,
        total_minor bigint,
        placed_by text,
        placed_at timestamptz,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        unique (tenant_id, id),
        check ((state = 'placed') = (placed_at is not null)),
        check (state = 'draft' or (total_minor = goods_minor + shipping_minor and recipients = '[]'))
      );
      create index bulk_orders_newest on bulk_orders (event_id, id desc);
      -- What the account is charged for an order that is one parcel of a bulk order.
      create table bulk_parcels (
        order_id uuid primary key,
        tenant_id uuid not null,
        bulk_order_id uuid not null,
        position int not null,
        cost_minor bigint not null check (cost_minor >= 0),
        state text not null default 'active' check (state in ('active', 'released')),
        released_at timestamptz,
        unique (bulk_order_id, position),
        foreign key (tenant_id, order_id) references orders (tenant_id, id),
        foreign key (tenant_id, bulk_order_id) references bulk_orders (tenant_id, id)
      );
    `);
    for (const table of ['size_links', 'size_answers', 'bulk_orders', 'bulk_parcels']) await tenantTable(knex, table);
  },
};
