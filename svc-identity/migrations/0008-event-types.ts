import type { Migration } from '@merchloom/service-kit';

/** Which kinds of events a tenant may start. */
export const eventTypes: Migration = {
  name: '0008_event_types',
  up: (knex) =>
    knex.raw(
      "alter table tenants add column event_types text[] not null default '{Store,Promo,Bulk,Products}' check (cardinality(event_types) > 0)",
    ),
};
