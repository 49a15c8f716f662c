import type { Migration } from '@merchloom/service-kit';

/** Where pictures and garments are used is asked of a tenant's own products, without looking through those of all tenants. */
export const productsOfADesignMigration: Migration = {
  name: '0015_products_of_a_design',
  up: async (knex) => {
    await knex.raw('create index event_products_of_design on event_products (tenant_id, design_id) include (event_id, base_product_id)');
  },
};
