import { type Migration, tenantTable } from '@merchloom/service-kit';

/** A link by which somebody without an account sees a design as it is being worked on; one for each design at a time. */
export const designSharesMigration: Migration = {
  name: '0008_design_shares',
  up: async (knex) => {
    await knex.raw(`
      create table design_shares (
        id uuid primary key,
        tenant_id uuid not null,
        design_id uuid not null,
        product_id uuid not null references event_products (id) on delete cascade,
        shared_at timestamptz not null,
        shared_by_name text not null,
        expires_at timestamptz not null,
        unique (design_id),
        foreign key (tenant_id, design_id) references designs (tenant_id, id) on delete cascade
      );
    `);
    await tenantTable(knex, 'design_shares');
  },
};
