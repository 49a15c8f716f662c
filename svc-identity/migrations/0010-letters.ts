import { type Migration, tenantTable } from '@merchloom/service-kit';

/** What was written to whom about accounts; not what it said. */
export const letters: Migration = {
  name: '0010_letters',
  up: async (knex) => {
    await knex.raw(`
      create table sent_letters (
        id uuid primary key,
        tenant_id uuid not null,
        -- Nobody yet, of an invitation.
        user_id uuid,
        kind text not null,
        recipient text not null,
        sent_at timestamptz not null
      );
      create index sent_letters_of_user on sent_letters (user_id) where user_id is not null;
      create index sent_letters_newest on sent_letters (sent_at desc);
      create index sent_letters_by_recipient on sent_letters (lower(recipient) text_pattern_ops);
    `);
    await tenantTable(knex, 'sent_letters');
  },
};
