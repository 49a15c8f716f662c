import type { Migration } from '@merchloom/service-kit';

/** One claim link may restrict delivery to some of the event's countries. */
export const claimCountriesMigration: Migration = {
  name: '0012_claim_countries',
  up: async (knex) => {
    await knex.raw(`alter table promo_codes add column countries text[] not null default '{}'`);
  },
};
