import { type Migration, tenantTable } from '@merchloom/service-kit';

export const contactMigration: Migration = {
  name: '0005_contact',
  up: async (knex) => {
    await knex.raw(`
      create table contact_messages (
        id uuid primary key,
        tenant_id uuid not null,
        event_id uuid not null,
        reference text not null unique,
        lang text not null,
        name text not null,
        email text not null,
        order_ref text not null default '',
        topic text not null check (topic in ('order', 'delivery', 'product', 'return', 'other')),
        message text not null,
        created_at timestamptz not null,
        mailed_at timestamptz
      );
      create index contact_messages_of_event on contact_messages (event_id, created_at desc);
      create index contact_messages_by_sender on contact_messages (tenant_id, email, created_at);
    `);
    await tenantTable(knex, 'contact_messages');
  },
};
