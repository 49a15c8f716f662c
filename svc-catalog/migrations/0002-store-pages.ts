import { type Migration, tenantTable } from '@merchloom/service-kit';

export const storePagesMigration: Migration = {
  name: '0002_store_pages',
  up: async (knex) => {
    await knex.raw(`
      alter table base_products add column size_guide jsonb, add column care text[] not null default '{}';
      create table event_faqs (
        tenant_id uuid not null,
        event_id uuid not null,
        lang text not null,
        groups jsonb not null,
        updated_at timestamptz not null default now(),
        primary key (event_id, lang),
        foreign key (tenant_id, event_id) references events (tenant_id, id)
      );
      create table old_slugs (
        slug text primary key,
        tenant_id uuid not null,
        event_id uuid not null,
        retired_at timestamptz not null,
        foreign key (tenant_id, event_id) references events (tenant_id, id)
      );
      create index old_slugs_of_event on old_slugs (event_id);
    `);
    for (const table of ['event_faqs', 'old_slugs']) await tenantTable(knex, table);
  },
};
