import { type Migration, sharedTable, tenantTable } from '@merchloom/service-kit';

export const fulfilmentMigration: Migration = {
  name: '0002_fulfilment',
  up: async (knex) => {
    await knex.raw(`
      create table fulfillers (
        id uuid primary key,
        name text not null,
        base_url text not null,
        secret text not null,
        regions text[] not null,
        countries text[] not null default '{}',
        garments text[] not null default '{}',
        rank int not null default 100,
        enabled boolean not null default true,
        sandbox boolean not null default false
      );
      create table event_fulfillers (
        tenant_id uuid not null,
        event_id uuid not null,
        fulfiller_id uuid not null references fulfillers (id),
        rank int not null,
        primary key (event_id, fulfiller_id)
      );
      create table fulfilment_submissions (
        id uuid primary key,
        tenant_id uuid not null,
        order_id uuid not null,
        fulfiller_id uuid not null references fulfillers (id),
        state text not null check (state in ('pending', 'accepted', 'refused')),
        tries int not null default 0,
        reference text,
        error text,
        created_at timestamptz not null,
        answered_at timestamptz,
        foreign key (tenant_id, order_id) references orders (tenant_id, id)
      );
      create index fulfilment_submissions_of_order on fulfilment_submissions (order_id);
      create table fulfilment_reports (
        fulfiller_id uuid not null,
        report_id text not null,
        tenant_id uuid not null,
        order_id uuid not null,
        submission_id uuid not null,
        status text not null,
        outcome text not null,
        occurred_at timestamptz not null,
        received_at timestamptz not null,
        primary key (fulfiller_id, report_id)
      );
      create index fulfilment_reports_of_order on fulfilment_reports (order_id, received_at);
    `);
    await sharedTable(knex, 'fulfillers');
    for (const table of ['event_fulfillers', 'fulfilment_submissions', 'fulfilment_reports']) await tenantTable(knex, table);
  },
};
