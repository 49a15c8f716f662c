import { type Migration, tenantTable } from '@merchloom/service-kit';

/** `designs` keeps what is published; a draft beside it is what is being worked on, with its history. */
export const designDraftsMigration: Migration = {
  name: '0005_design_drafts',
  up: async (knex) => {
    await knex.raw(`
      create table design_drafts (
        design_id uuid primary key,
        tenant_id uuid not null,
        version int not null,
        published_version int not null default 0,
        design jsonb not null,
        saved_at timestamptz not null,
        saved_by uuid,
        saved_by_name text not null,
        foreign key (tenant_id, design_id) references designs (tenant_id, id) on delete cascade
      );
      create table design_versions (
        design_id uuid not null,
        tenant_id uuid not null,
        version int not null,
        name text,
        published boolean not null default false,
        design jsonb not null,
        began_at timestamptz not null,
        saved_at timestamptz not null,
        saved_by uuid,
        saved_by_name text not null,
        primary key (design_id, version),
        foreign key (tenant_id, design_id) references designs (tenant_id, id) on delete cascade
      );
    `);
    for (const table of ['design_drafts', 'design_versions']) await tenantTable(knex, table);
  },
};
