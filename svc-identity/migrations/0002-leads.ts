import { type Migration, platformTable } from '@merchloom/service-kit';

export const leads: Migration = {
  name: '0002_leads',
  up: async (knex) => {
    await knex.raw(`
      create table leads (
        id uuid primary key,
        -- The sender's key of this one submission: sent again, it is the same lead.
        submission_key text unique,
        reference text not null unique,
        lang text not null,
        needs text not null,
        quantity int not null check (quantity > 0),
        needed_on date,
        budget text not null,
        name text not null,
        company text not null,
        email text not null,
        phone text not null,
        -- SHA-256 of the sender's address: enough to count, too little to know who it was.
        sender_hash text not null,
        created_at timestamptz not null
      );
      create index leads_by_sender on leads (sender_hash, created_at);
      create index leads_by_time on leads (created_at desc);
    `);
    await platformTable(knex, 'leads');
  },
};
