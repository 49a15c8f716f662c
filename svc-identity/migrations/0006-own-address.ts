import type { Migration } from '@merchloom/service-kit';

/** A new address is taken by a link of its own. */
export const ownAddress: Migration = {
  name: '0006_own_address',
  up: (knex) =>
    knex.raw(`
      alter table one_time_links
        drop constraint one_time_links_purpose_check,
        add constraint one_time_links_purpose_check check (purpose in ('reset', 'verify', 'email'))`),
};
