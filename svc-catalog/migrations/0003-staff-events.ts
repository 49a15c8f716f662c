import { type Migration, tenantTable } from '@merchloom/service-kit';

/** What staff set on events and garments, and the record of it. */
export const staffEventsMigration: Migration = {
  name: '0003_staff_events',
  up: async (knex) => {
    await knex.raw(`
      alter table events
        add column archived_at timestamptz,
        add column notes text not null default '',
        add column gift_texts jsonb not null default '{"title": {}, "submit": {}}',
        -- The picture that the event was made from (R12.9): one event each.
        add column image_id uuid;
      create unique index events_of_image on events (tenant_id, image_id) where image_id is not null;
      create index events_newest on events (tenant_id, created_at desc, id desc);
      alter table event_products
        add column version int not null default 1,
        add column price_breaks jsonb not null default '[]';
      alter table base_products
        add column version int not null default 1,
        add column vat_applies boolean not null default true,
        add column tax_code text not null default '',
        -- Pieces by '{colour}/{size}'; what is not named is not limited.
        add column stock jsonb not null default '{}',
        add column offered boolean not null default true,
        add column updated_at timestamptz not null default now();
      create table garment_terms (
        tenant_id uuid not null,
        base_product_id uuid not null references base_products (id),
        terms jsonb not null,
        version int not null,
        primary key (tenant_id, base_product_id)
      );
      create table event_activity (
        id uuid primary key,
        tenant_id uuid not null,
        event_id uuid not null,
        at timestamptz not null default now(),
        actor text not null,
        action text not null,
        subject text,
        before jsonb not null,
        after jsonb not null,
        foreign key (tenant_id, event_id) references events (tenant_id, id)
      );
      create index event_activity_newest on event_activity (event_id, id desc);
    `);
    for (const table of ['garment_terms', 'event_activity']) await tenantTable(knex, table);
  },
};
