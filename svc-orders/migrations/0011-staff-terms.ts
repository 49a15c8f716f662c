import type { Migration } from '@merchloom/service-kit';

/** Versions of what staff change, so that nobody overwrites what they have not seen. */
export const staffTermsMigration: Migration = {
  name: '0011_staff_terms',
  up: async (knex) => {
    await knex.raw(`
      alter table fulfillers add column version int not null default 1, add column sla_days int check (sla_days > 0);
      alter table vouchers add column version int not null default 1;
      create index vouchers_newest on vouchers (event_id, id desc);
      create index fulfilment_submissions_recent on fulfilment_submissions (fulfiller_id, created_at desc);
    `);
  },
};
