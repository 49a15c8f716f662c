import type { Migration } from '@merchloom/service-kit';

/** Staff set the limit: two who do so at once notice each other. */
export const creditVersionMigration: Migration = {
  name: '0018_credit_version',
  up: (knex) => knex.raw('alter table gift_credit add column version int not null default 0'),
};
