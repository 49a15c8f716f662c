import { type Migration, tenantTable } from '@merchloom/service-kit';

/** Who a tenant is on paper, whom it works for, and the views that its people keep of their lists. */
export const clients: Migration = {
  name: '0004_clients',
  up: async (knex) => {
    await knex.raw(`
      create table companies (
        tenant_id uuid primary key references tenants,
        legal_name text not null default '',
        address jsonb not null default '{}',
        vat_number text not null default '',
        eori_number text not null default '',
        registration_number text not null default '',
        vat_registered boolean not null default true,
        -- Percent by region, for new events.
        vat_rates jsonb not null default '{}',
        support_email text not null default '',
        sender_name text not null default '',
        -- A picture as a data address, small enough for a document's head.
        logo text not null default '' check (length(logo) <= 200000),
        version int not null default 1,
        updated_at timestamptz not null default now()
      );

      create table clients (
        id uuid primary key,
        tenant_id uuid not null references tenants,
        -- Once the client has a login of its own.
        child_tenant_id uuid unique references tenants,
        name text not null,
        contact_name text not null default '',
        contact_email text not null default '',
        contact_phone text not null default '',
        region text not null check (region in ('UK', 'EU', 'US')),
        -- Days until an invoice is due; 0 is at once.
        terms_days int not null default 30 check (terms_days between 0 and 365),
        budget_minor bigint check (budget_minor >= 0),
        price_list text not null default 'standard' check (price_list in ('standard', 'partner', 'net')),
        notes text not null default '',
        status text not null default 'active' check (status in ('active', 'archived')),
        version int not null default 1,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        search text generated always as (lower(name || ' ' || contact_name || ' ' || contact_email)) stored,
        unique (tenant_id, id)
      );
      create unique index clients_by_name on clients (tenant_id, lower(name)) where status = 'active';
      create index clients_in_order on clients (tenant_id, lower(name), id);
      create index clients_newest on clients (tenant_id, created_at desc, id desc);

      create table client_managers (
        tenant_id uuid not null,
        client_id uuid not null,
        user_id uuid not null,
        primary key (client_id, user_id),
        foreign key (tenant_id, client_id) references clients (tenant_id, id) on delete cascade,
        foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
      );
      create index client_managers_by_user on client_managers (tenant_id, user_id);

      -- An event is run for one client at most; the event itself is the catalogue's.
      create table client_events (
        tenant_id uuid not null,
        event_id uuid primary key,
        client_id uuid not null,
        foreign key (tenant_id, client_id) references clients (tenant_id, id) on delete cascade
      );
      create index client_events_by_client on client_events (client_id);

      create table saved_views (
        tenant_id uuid not null,
        user_id uuid not null,
        list text not null,
        views jsonb not null,
        updated_at timestamptz not null,
        primary key (tenant_id, user_id, list)
      );
    `);
    for (const table of ['companies', 'clients', 'client_managers', 'client_events', 'saved_views']) await tenantTable(knex, table);
  },
};
