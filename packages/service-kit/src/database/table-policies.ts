import type { Knex } from 'knex';

// The owner's role name ends in `_owner`; the two others of the service share its stem.
const roles = `
  app text := quote_ident(regexp_replace(current_user::text, '_owner$', '') || '_app');
  platform text := quote_ident(regexp_replace(current_user::text, '_owner$', '') || '_platform');`;

const name = (table: string) => {
  if (!/^[a-z][a-z0-9_]*$/.test(table)) throw new Error(`Not a table name: ${table}`);
  return table;
};

/** A table of rows that belong to tenants (`tenant_id uuid`): the tenant sees its own rows, the platform role all of them. */
export async function tenantTable(knex: Knex, table: string): Promise<void> {
  const t = name(table);
  await knex.raw(`do $$ declare ${roles} begin
    alter table ${t} enable row level security;
    alter table ${t} force row level security;
    execute 'create policy tenant_rows on ${t} to ' || app || ' using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)';
    execute 'create policy platform_rows on ${t} to ' || platform || ' using (true)';
    execute 'grant select, insert, update, delete on ${t} to ' || app || ', ' || platform;
  end $$`);
}

/** A table that only the platform role may use: nothing in it belongs to one tenant's requests. */
export async function platformTable(knex: Knex, table: string): Promise<void> {
  const t = name(table);
  await knex.raw(`do $$ declare ${roles} begin
    alter table ${t} enable row level security;
    alter table ${t} force row level security;
    execute 'create policy platform_rows on ${t} to ' || platform || ' using (true)';
    execute 'grant select, insert, update, delete on ${t} to ' || platform;
  end $$`);
}

/** A table without tenant data (price lists of the platform, currencies): every tenant reads it, the platform role writes it. */
export async function sharedTable(knex: Knex, table: string): Promise<void> {
  const t = name(table);
  await knex.raw(`do $$ declare ${roles} begin
    execute 'grant select on ${t} to ' || app;
    execute 'grant select, insert, update, delete on ${t} to ' || platform;
  end $$`);
}

/** Lets a migration change rows of existing tables: row-level security binds the owner too. */
export async function asPlatform(knex: Knex, work: () => Promise<void>): Promise<void> {
  await knex.raw(`do $$ declare ${roles} begin execute 'set local role ' || platform; end $$`);
  await work();
  await knex.raw('reset role');
}
