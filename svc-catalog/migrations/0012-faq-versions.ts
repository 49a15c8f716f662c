import type { Migration } from '@merchloom/service-kit';

/** Two people may write the same answers: whoever saves says what they have read. */
export const faqVersionsMigration: Migration = {
  name: '0012_faq_versions',
  up: async (knex) => {
    await knex.raw('alter table event_faqs add column version int not null default 1');
  },
};
