import type { Migration } from '@merchloom/service-kit';

/** The log of letters: newest first, and by address. None of it is written while somebody buys: letters go out later. */
export const lettersMigration: Migration = {
  name: '0023_letters',
  up: async (knex) => {
    await knex.raw(`
      create index order_emails_newest on order_emails (sent_at desc);
      create index order_emails_by_recipient on order_emails (lower(recipient) text_pattern_ops);
      create index jobs_letters_sent on jobs (finished_at desc)
        where state = 'done' and kind in ('send-bulk-letter', 'send-contact-message', 'send-contact-copy');
    `);
  },
};
