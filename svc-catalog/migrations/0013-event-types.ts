import type { Migration } from '@merchloom/service-kit';

/** Which kinds of events a tenant may start, as identity says; null: all. */
export const eventTypesMigration: Migration = {
  name: '0013_event_types',
  up: (knex) => knex.raw('alter table tenants add column event_types text[]'),
};
