import { type Migration, platformTable, tenantTable } from '@merchloom/service-kit';

export const assetsMigration: Migration = {
  name: '0004_assets',
  up: async (knex) => {
    await knex.raw(`
      create table asset_folders (
        id uuid primary key,
        tenant_id uuid not null,
        name text not null,
        created_at timestamptz not null default now(),
        unique (tenant_id, id)
      );
      create unique index asset_folders_by_name on asset_folders (tenant_id, lower(name));

      alter table assets
        add column kind text not null default 'image' check (kind in ('image', 'font')),
        add column source_sha256 text,
        add column folder_id uuid,
        add column tags text[] not null default '{}',
        add column licence text not null default '',
        add column transparent boolean not null default true,
        add column font jsonb,
        add column version int not null default 1,
        add column updated_at timestamptz not null default now(),
        add column deleted_at timestamptz,
        add unique (tenant_id, id),
        add foreign key (tenant_id, folder_id) references asset_folders (tenant_id, id);
      create index assets_by_source on assets (tenant_id, source_sha256);
      create index assets_newest on assets (tenant_id, created_at desc, id desc) where deleted_at is null;
      create index assets_by_sha on assets (sha256);
      create index assets_deleted on assets (deleted_at) where deleted_at is not null;

      -- What guests leave for a week: no tenant's yet, so no tenant sees them.
      create table temporary_assets (
        id uuid primary key,
        guest uuid not null,
        sha256 text not null,
        source_sha256 text not null,
        content_type text not null,
        bytes int not null,
        width int not null,
        height int not null,
        transparent boolean not null,
        name text not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        moved_to uuid,
        moved_asset uuid,
        unique (guest, sha256)
      );
      create index temporary_assets_expiring on temporary_assets (expires_at);
      create index temporary_assets_by_sha on temporary_assets (sha256);

      -- Side -> { contentHash, sha256 } of the print file that stands behind what is published.
      alter table event_products add column proofs jsonb not null default '{}';
    `);
    await tenantTable(knex, 'asset_folders');
    await platformTable(knex, 'temporary_assets');
  },
};
