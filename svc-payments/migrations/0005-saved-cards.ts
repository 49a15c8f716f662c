import { type Migration, tenantTable } from '@merchloom/service-kit';

/** Cards that tenants keep to pay what they owe, and attempts that charge one of them. */
export const savedCardsMigration: Migration = {
  name: '0005_saved_cards',
  up: async (knex) => {
    await knex.raw(`
      create table saved_cards (
        tenant_id uuid not null,
        region text not null check (region in ('UK', 'EU', 'US')),
        customer text not null,
        -- Null: the customer keeps no card.
        payment_method text,
        brand text,
        last4 text,
        exp_month int,
        exp_year int,
        saved_at timestamptz,
        primary key (tenant_id, region)
      );
      create table card_setups (
        id uuid primary key,
        tenant_id uuid not null,
        region text not null,
        setup_intent text not null unique,
        -- Who began it, as the audit log wants it: the card may be kept when the provider tells, and nobody asks.
        begun_by jsonb not null,
        begun_at timestamptz not null default clock_timestamp(),
        kept_at timestamptz
      );
      create index card_setups_of_region on card_setups (tenant_id, region);
      alter table payment_attempts add customer text, add payment_method text,
        add constraint a_card_has_its_customer check ((customer is null) = (payment_method is null));
    `);
    for (const table of ['saved_cards', 'card_setups']) await tenantTable(knex, table);
  },
};
