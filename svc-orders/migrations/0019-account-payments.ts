import { type Migration, tenantTable } from '@merchloom/service-kit';

/** What tenants paid of their account; what they owe is in gift_credit. */
export const accountPaymentsMigration: Migration = {
  name: '0019_account_payments',
  up: async (knex) => {
    await knex.raw(`
      create table account_payments (
        id uuid primary key,
        tenant_id uuid not null,
        currency text not null,
        amount_minor bigint not null check (amount_minor > 0),
        reference text not null,
        recorded_by text not null,
        paid_at timestamptz not null
      );
      create index bulk_orders_placed on bulk_orders (tenant_id, placed_at desc) where state = 'placed';
    `);
    await tenantTable(knex, 'account_payments');
  },
};
