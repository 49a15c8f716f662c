import { type Migration, tenantTable } from '@merchloom/service-kit';

/** What a tenant pays with its card. A charge is written down before the card is asked for it, so that it is booked once whatever happens. */
export const cardPaymentsMigration: Migration = {
  name: '0020_card_payments',
  up: async (knex) => {
    await knex.raw(`
      create table account_charges (
        id uuid primary key,
        tenant_id uuid not null,
        currency text not null,
        amount_minor bigint not null check (amount_minor > 0),
        state text not null default 'open' check (state in ('open', 'paid', 'failed')),
        -- Who asked for it, by name and as the audit log wants it: the money may come when nobody asks any more.
        asked_by jsonb not null,
        asked_at timestamptz not null
      );
      create unique index one_open_charge on account_charges (tenant_id, currency) where state = 'open';
      alter table account_payments add by_card boolean not null default false,
        drop constraint account_payments_amount_minor_check,
        add constraint account_payments_amount_minor_check check (amount_minor > 0 or (by_card and amount_minor < 0));
      -- What was paid too much stands there as money on account.
      alter table gift_credit drop constraint gift_credit_used_minor_check;
    `);
    await tenantTable(knex, 'account_charges');
  },
};
