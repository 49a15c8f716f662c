import type { Migration } from '@merchloom/service-kit';

/** A charge may be made for a bulk order: where no credit is agreed its money covers that order and no other. */
export const chargesOfOrdersMigration: Migration = {
  name: '0024_charges_of_orders',
  up: (knex) =>
    knex.raw(`
      alter table account_charges add bulk_order_id uuid;
      create index account_charges_of_bulk_order on account_charges (bulk_order_id) where bulk_order_id is not null;
    `),
};
