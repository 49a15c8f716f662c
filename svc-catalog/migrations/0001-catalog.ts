import { type Migration, sharedTable, tenantTable } from '@merchloom/service-kit';

export const catalogMigration: Migration = {
  name: '0001_catalog',
  up: async (knex) => {
    await knex.raw(`
      create table tenants (
        tenant_id uuid primary key,
        handle text not null unique,
        name text not null,
        status text not null,
        version int not null
      );
      create table base_products (
        id uuid primary key,
        sku text not null unique,
        garment text not null,
        name text not null,
        cost_minor int not null check (cost_minor >= 0),
        colours jsonb not null,
        sizes text[] not null,
        print_area jsonb not null
      );
      create table assets (
        id uuid primary key,
        tenant_id uuid not null,
        sha256 text not null,
        content_type text not null,
        bytes int not null,
        width int not null,
        height int not null,
        name text not null,
        created_at timestamptz not null default now(),
        unique (tenant_id, sha256)
      );
      create table shipping_price_lists (
        id uuid primary key,
        tenant_id uuid not null,
        name text not null,
        currency text not null,
        standard int check (standard >= 0),
        standard_tracked int check (standard_tracked >= 0),
        express int check (express >= 0),
        additional_item_price int not null check (additional_item_price >= 0),
        unique (tenant_id, id)
      );
      create table events (
        id uuid primary key,
        tenant_id uuid not null,
        slug text not null unique,
        name text not null,
        type text not null check (type in ('Bulk', 'Promo', 'Products', 'Store')),
        status text not null check (status in ('Active', 'Draft', 'On hold')),
        region text not null check (region in ('UK', 'EU', 'US')),
        currency text not null,
        vat_rate numeric(5, 2) not null check (vat_rate >= 0),
        not_vat_registered boolean not null,
        logo text,
        theme jsonb not null,
        countries text[] not null,
        locked_countries text[] not null default '{}',
        ends_at timestamptz,
        closed_at timestamptz,
        time_zone text not null,
        support_email text not null,
        shipping_price_list_id uuid not null,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (tenant_id, id),
        foreign key (tenant_id, shipping_price_list_id) references shipping_price_lists (tenant_id, id)
      );
      create table designs (
        id uuid primary key,
        tenant_id uuid not null,
        design jsonb not null,
        updated_at timestamptz not null default now(),
        unique (tenant_id, id)
      );
      create table event_products (
        id uuid primary key,
        tenant_id uuid not null,
        event_id uuid not null,
        base_product_id uuid not null references base_products (id),
        design_id uuid not null,
        product_id text not null,
        name text not null,
        description text not null,
        price_minor int not null check (price_minor >= 0),
        vat_applies boolean not null,
        status text not null check (status in ('available', 'low', 'sold_out', 'hidden')),
        colour_codes text[] not null check (cardinality(colour_codes) > 0),
        sizes jsonb not null,
        previews jsonb not null,
        published_at timestamptz not null,
        unique (event_id, product_id),
        foreign key (tenant_id, event_id) references events (tenant_id, id),
        foreign key (tenant_id, design_id) references designs (tenant_id, id)
      );
      create index event_products_of_event on event_products (event_id, published_at);
      create table mockups (
        tenant_id uuid not null,
        hash text not null,
        recipe jsonb not null,
        created_at timestamptz not null default now(),
        primary key (hash, tenant_id)
      );
      create table print_files (
        tenant_id uuid not null,
        content_hash text not null,
        side text not null,
        sha256 text not null,
        width int not null,
        height int not null,
        bytes int not null,
        dpi int not null,
        rendered_at timestamptz not null default now(),
        primary key (tenant_id, content_hash)
      );
      create index print_files_by_sha on print_files (tenant_id, sha256);
    `);
    await sharedTable(knex, 'base_products');
    for (const table of ['tenants', 'assets', 'shipping_price_lists', 'events', 'designs', 'event_products', 'mockups', 'print_files']) {
      await tenantTable(knex, table);
    }
  },
};
