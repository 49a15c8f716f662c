import { type Migration, platformTable, tenantTable } from '@merchloom/service-kit';

export const identity: Migration = {
  name: '0001_identity',
  up: async (knex) => {
    await knex.raw(`
      create table tenants (
        id uuid primary key,
        handle text not null unique check (handle ~ '^[a-z0-9]([a-z0-9-]{0,62}[a-z0-9])\\?$'),
        name text not null,
        region text not null check (region in ('UK', 'EU', 'US')),
        status text not null default 'active' check (status in ('active', 'suspended')),
        setup_completed_at timestamptz,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );

      create table users (
        id uuid not null,
        tenant_id uuid not null references tenants,
        name text not null,
        -- One e-mail address is one person on the whole platform: login names no tenant.
        email text not null unique check (email = lower(email)),
        password_hash text not null,
        role text not null check (role in ('admin', 'account_manager', 'customer_service')),
        superadmin boolean not null default false,
        shopify boolean not null default false,
        lang text check (lang in ('en', 'fr', 'de', 'it', 'es', 'nl', 'fi')),
        status text not null default 'active' check (status in ('active', 'disabled')),
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        primary key (id),
        unique (tenant_id, id)
      );

      create table sessions (
        id uuid primary key,
        tenant_id uuid not null,
        user_id uuid not null,
        -- SHA-256 of the secret half of the token; the token itself is kept nowhere.
        secret_hash bytea not null check (length(secret_hash) = 32),
        ip text not null,
        user_agent text not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        ended_at timestamptz,
        foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
      );
      create index sessions_by_user on sessions (tenant_id, user_id) where ended_at is null;
      create index sessions_by_expiry on sessions (expires_at);

      create table login_attempts (
        -- Account or address, hashed: an attempt says nothing about who has an account.
        key text primary key,
        window_ends_at timestamptz not null,
        attempts int not null,
        failures int not null,
        locked_until timestamptz,
        updated_at timestamptz not null
      );

      create table audit_entries (
        id uuid primary key,
        tenant_id uuid not null references tenants,
        at timestamptz not null,
        actor_id uuid not null,
        action text not null,
        object text not null,
        ip text not null,
        details jsonb not null default '{}'
      );
      create index audit_entries_by_time on audit_entries (tenant_id, at desc, id desc);
    `);
    for (const table of ['users', 'sessions', 'audit_entries']) await tenantTable(knex, table);
    for (const table of ['tenants', 'login_attempts']) await platformTable(knex, table);
    await appendOnly(knex);
  },
};

/** Nobody changes what has been recorded, whatever the code says. */
async function appendOnly(knex: Parameters<Migration['up']>[0]): Promise<void> {
  await knex.raw(`
    create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'audit entries are never changed'; end $$;
    create trigger audit_entries_append_only before update or delete on audit_entries
      for each row execute function refuse_change();
  `);
}
