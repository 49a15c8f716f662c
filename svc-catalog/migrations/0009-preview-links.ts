import type { Migration } from '@merchloom/service-kit';

/** Which preview links of an event count: ending them begins the next round. */
export const previewLinksMigration: Migration = {
  name: '0009_preview_links',
  up: async (knex) => {
    await knex.raw('alter table events add column preview_round integer not null default 0');
  },
};
