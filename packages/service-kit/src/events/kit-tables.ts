import type { Migration } from '../database/migrations.ts';
import { platformTable, tenantTable } from '../database/table-policies.ts';

/** The tables that every service has beside its own. */
export const kitMigrations: readonly Migration[] = [
  {
    name: '0000_service_kit',
    up: async (knex) => {
      await knex.raw(`
        create table outbox (
          id uuid primary key,
          tenant_id uuid not null,
          event jsonb not null
        );
        create table inbox (
          consumer text not null,
          event_id uuid not null,
          tenant_id uuid not null,
          handled_at timestamptz not null default now(),
          primary key (consumer, event_id)
        );
        create index inbox_by_age on inbox (handled_at);
        create table jobs (
          id uuid primary key,
          kind text not null,
          key text not null,
          tenant_id uuid,
          payload jsonb not null,
          trace jsonb,
          state text not null default 'ready' check (state in ('ready', 'done', 'parked')),
          attempt int not null default 0,
          run_at timestamptz not null default now(),
          error text,
          created_at timestamptz not null default now(),
          finished_at timestamptz,
          unique nulls not distinct (tenant_id, kind, key)
        );
        create index jobs_due on jobs (kind, run_at) where state = 'ready';
        create index jobs_parked on jobs (kind) where state = 'parked';
        create index jobs_done on jobs (finished_at) where state = 'done';
        create table idempotency_keys (
          tenant_id uuid not null,
          endpoint text not null,
          key text not null,
          body_hash text not null,
          status int,
          reply jsonb,
          locked_until timestamptz not null,
          created_at timestamptz not null default now(),
          primary key (tenant_id, endpoint, key)
        );
        create index idempotency_keys_by_age on idempotency_keys (created_at);
      `);
      for (const table of ['outbox', 'inbox', 'jobs', 'idempotency_keys']) await tenantTable(knex, table);
      await knex.raw('create table periodic_runs (name text primary key, ran_at timestamptz not null)');
      await platformTable(knex, 'periodic_runs');
    },
  },
  {
    name: '0000_service_kit_periodic_lease',
    up: async (knex) => {
      await knex.raw('alter table periodic_runs add column locked_until timestamptz');
    },
  },
];
