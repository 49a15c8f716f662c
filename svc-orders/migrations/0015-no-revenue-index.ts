import type { Migration } from '@merchloom/service-kit';

/** Reports read the sums of days that are over: the wide index that they read before only made purchases dearer. */
export const noRevenueIndexMigration: Migration = {
  name: '0015_no_revenue_index',
  up: (knex) => knex.raw('drop index orders_revenue'),
};
