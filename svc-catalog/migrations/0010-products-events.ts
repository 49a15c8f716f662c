import { type Migration, tenantTable } from '@merchloom/service-kit';

/** Events of type Products: pictures to take along, and keys to the feed that a shop reads. */
export const productsEventsMigration: Migration = {
  name: '0010_products_events',
  up: async (knex) => {
    await knex.raw(`
      create table mockup_exports (
        id uuid primary key,
        tenant_id uuid not null,
        event_id uuid not null,
        state text not null default 'drawing' check (state in ('drawing', 'ready', 'failed')),
        -- [{ hash, name }] in the order of the ZIP.
        files jsonb not null,
        -- Of each picture drawn so far.
        sizes int[] not null default '{}',
        width int not null,
        format text not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        foreign key (tenant_id, event_id) references events (tenant_id, id) on delete cascade
      );
      create index mockup_exports_newest on mockup_exports (event_id, id desc);
      create index mockup_exports_ending on mockup_exports (expires_at);
      create table feed_keys (
        id uuid primary key,
        tenant_id uuid not null,
        event_id uuid not null,
        name text not null,
        -- The key is random and long: its plain hash cannot be reversed.
        sha256 text not null unique,
        ending text not null,
        created_at timestamptz not null,
        last_used_at timestamptz,
        revoked_at timestamptz,
        foreign key (tenant_id, event_id) references events (tenant_id, id) on delete cascade
      );
      create index feed_keys_of_event on feed_keys (event_id, id desc);
    `);
    for (const table of ['mockup_exports', 'feed_keys']) await tenantTable(knex, table);
  },
};
