import type { Migration } from '@merchloom/service-kit';

/** Two people may rename the same folder: whoever does says which name they have read. */
export const folderVersionsMigration: Migration = {
  name: '0014_folder_versions',
  up: async (knex) => {
    await knex.raw('alter table asset_folders add column version int not null default 1');
  },
};
