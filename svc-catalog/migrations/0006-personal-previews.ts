import type { Migration } from '@merchloom/service-kit';

/** Pictures of what is in baskets only are thrown away in the end; without a time they are kept. */
export const personalPreviewsMigration: Migration = {
  name: '0006_personal_previews',
  up: async (knex) => {
    await knex.raw(`
      alter table mockups add column kept_until timestamptz;
      create index mockups_kept_until on mockups (kept_until) where kept_until is not null;
    `);
  },
};
