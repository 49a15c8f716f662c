import { type Migration, tenantTable } from '@merchloom/service-kit';

/** Pictures that shoppers put on products: for a while, and for good once they are ordered. */
export const shopperPicturesMigration: Migration = {
  name: '0011_shopper_pictures',
  up: async (knex) => {
    await knex.raw(`
      create table shopper_pictures (
        tenant_id uuid not null,
        sha256 text not null,
        content_type text not null,
        bytes int not null,
        width int not null,
        height int not null,
        created_at timestamptz not null default now(),
        -- Null once an order shows it.
        kept_until timestamptz,
        primary key (tenant_id, sha256)
      );
      create index shopper_pictures_ending on shopper_pictures (kept_until) where kept_until is not null;
      create index shopper_pictures_by_sha on shopper_pictures (sha256);
      -- Which orders show a picture, and in which print files: what goes with the buyer's data.
      create table shopper_picture_orders (
        tenant_id uuid not null,
        order_id uuid not null,
        sha256 text not null,
        content_hash text not null,
        primary key (tenant_id, order_id, sha256, content_hash),
        foreign key (tenant_id, sha256) references shopper_pictures (tenant_id, sha256) on delete cascade
      );
      create index shopper_picture_orders_by_picture on shopper_picture_orders (tenant_id, sha256);
    `);
    for (const table of ['shopper_pictures', 'shopper_picture_orders']) await tenantTable(knex, table);
  },
};
