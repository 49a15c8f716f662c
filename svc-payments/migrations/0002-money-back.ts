import { type Migration, platformTable, tenantTable } from '@merchloom/service-kit';

/** Refunds in parts, disputes, tax reversals, onboarding of connected accounts, and the daily comparison with the provider. */
export const moneyBack: Migration = {
  name: '0002_money_back',
  up: async (knex) => {
    await knex.raw(`
      -- Decided but not yet done; a refund is promised only out of what is left.
      alter table payment_attempts
        add refunding int not null default 0 check (refunding >= 0),
        add fee_returned int not null default 0 check (fee_returned between 0 and fee);

      alter table refunds
        alter provider_refund drop not null,
        add state text not null default 'succeeded' check (state in ('pending', 'succeeded', 'failed')),
        add actor text not null default 'system',
        -- Null: made at the provider, not by us.
        add key text default 'late',
        add fee int not null default 0 check (fee >= 0),
        add failure_code text,
        add settled_at timestamptz,
        add tax_reversal text,
        add unique (tenant_id, attempt_id, key);
      alter table refunds alter state set default 'pending', alter key drop default, alter actor drop default;
      create index refunds_of_attempt on refunds (attempt_id);

      alter table ledger_transactions drop constraint ledger_transactions_kind_check,
        add constraint ledger_transactions_kind_check check (kind in ('payment', 'refund', 'refund undone'));
      create index ledger_transactions_of_attempt on ledger_transactions (attempt_id);

      alter table tax_quotes
        add asked jsonb,
        add expires_at timestamptz,
        add tax_transaction text;

      alter table connected_accounts
        add payouts_enabled boolean not null default false,
        add details_submitted boolean not null default false,
        add requirements jsonb not null default '[]',
        add version int not null default 1,
        add updated_at timestamptz not null default now();
      create unique index connected_accounts_by_account on connected_accounts (region, account);

      create table disputes (
        id text not null,
        tenant_id uuid not null,
        attempt_id uuid not null,
        amount int not null,
        reason text not null,
        status text not null,
        opened_at timestamptz not null,
        updated_at timestamptz not null default now(),
        primary key (tenant_id, id),
        foreign key (tenant_id, attempt_id) references payment_attempts (tenant_id, id)
      );
      create index disputes_of_attempt on disputes (attempt_id);

      alter table webhook_events add work text, add object_id text;
      create index webhook_events_processed on webhook_events (processed_at) where processed_at is not null;

      create table comparisons (
        id uuid primary key,
        region text not null,
        account text,
        since timestamptz not null,
        until timestamptz not null,
        intents int not null,
        refunds int not null,
        captured bigint not null,
        refunded bigint not null,
        differences int not null,
        compared_at timestamptz not null default now()
      );
      create index comparisons_newest on comparisons (region, account, until desc);
      create table comparison_differences (
        id uuid primary key,
        region text not null,
        account text,
        kind text not null,
        reference text not null,
        attempt_id uuid,
        expected text,
        found text,
        first_seen_at timestamptz not null default now(),
        last_seen_at timestamptz not null default now(),
        resolved_at timestamptz,
        unique (kind, reference)
      );
      create index comparison_differences_open on comparison_differences (kind) where resolved_at is null;
    `);
    await tenantTable(knex, 'disputes');
    await platformTable(knex, 'comparisons');
    await platformTable(knex, 'comparison_differences');
  },
};
