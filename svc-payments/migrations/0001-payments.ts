import { type Migration, platformTable, tenantTable } from '@merchloom/service-kit';

export const payments: Migration = {
  name: '0001_payments',
  up: async (knex) => {
    await knex.raw(`
      create table connected_accounts (
        tenant_id uuid not null,
        region text not null check (region in ('UK', 'EU', 'US')),
        account text not null,
        fee_basis_points int not null default 0 check (fee_basis_points between 0 and 10000),
        charges_enabled boolean not null default false,
        created_at timestamptz not null default now(),
        primary key (tenant_id, region)
      );

      create table payment_attempts (
        id uuid not null,
        tenant_id uuid not null,
        order_id uuid not null,
        order_ref text not null,
        attempt int not null,
        region text not null,
        account text,
        amount int not null check (amount > 0),
        currency text not null,
        fee int not null default 0 check (fee between 0 and amount),
        description text not null,
        receipt_email text,
        state text not null default 'creating'
          check (state in ('creating', 'open', 'processing', 'succeeded', 'cancelled', 'refunding', 'refunded')),
        version int not null default 1,
        intent text,
        client_secret text,
        card jsonb,
        refunded int not null default 0 check (refunded between 0 and amount),
        failure text,
        failure_code text,
        paid_at timestamptz,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        look_at timestamptz not null,
        primary key (id),
        unique (tenant_id, id),
        unique (tenant_id, order_id, attempt)
      );
      create unique index one_open_attempt on payment_attempts (tenant_id, order_id) where state in ('creating', 'open', 'processing');
      create unique index one_kept_payment on payment_attempts (tenant_id, order_id) where state = 'succeeded';
      create unique index attempts_by_intent on payment_attempts (intent) where intent is not null;
      create index attempts_to_look_at on payment_attempts (look_at) where state in ('creating', 'open', 'processing');

      create table refunds (
        id uuid primary key,
        tenant_id uuid not null,
        attempt_id uuid not null,
        provider_refund text not null,
        amount int not null check (amount > 0),
        reason text not null,
        created_at timestamptz not null default now(),
        foreign key (tenant_id, attempt_id) references payment_attempts (tenant_id, id),
        unique (tenant_id, provider_refund)
      );

      create table tax_quotes (
        tenant_id uuid not null,
        order_id uuid not null,
        calculation text not null,
        region text not null,
        account text,
        currency text not null,
        subtotal int not null,
        tax int not null,
        total int not null,
        recorded_as text,
        created_at timestamptz not null default now(),
        primary key (tenant_id, order_id)
      );

      create table ledger_transactions (
        id uuid not null,
        tenant_id uuid not null,
        attempt_id uuid not null,
        kind text not null check (kind in ('payment', 'refund')),
        reference text not null,
        currency text not null,
        booked_at timestamptz not null default now(),
        primary key (tenant_id, id),
        foreign key (tenant_id, attempt_id) references payment_attempts (tenant_id, id),
        unique (tenant_id, reference)
      );
      create table ledger_entries (
        tenant_id uuid not null,
        transaction_id uuid not null,
        ledger text not null,
        -- Positive is a debit, negative a credit.
        amount int not null check (amount <> 0),
        primary key (tenant_id, transaction_id, ledger),
        foreign key (tenant_id, transaction_id) references ledger_transactions (tenant_id, id)
      );

      create function refuse_change() returns trigger language plpgsql as $$
      begin raise exception '% is append-only', tg_table_name using errcode = '55000'; end $$;
      create function check_balance() returns trigger language plpgsql as $$
      declare balance bigint; entries int;
      begin
        select coalesce(sum(amount), 0), count(*) into balance, entries
        from ledger_entries where tenant_id = new.tenant_id and transaction_id = new.id;
        if balance <> 0 or entries < 2 then
          raise exception 'ledger transaction % is off by % in % entries', new.id, balance, entries using errcode = '23514';
        end if;
        return null;
      end $$;
      create function refuse_late_entry() returns trigger language plpgsql as $$
      begin
        if not exists (select from ledger_transactions where tenant_id = new.tenant_id and id = new.transaction_id and xmin = pg_current_xact_id()::xid) then
          raise exception 'a booked transaction takes no further entries' using errcode = '55000';
        end if;
        return new;
      end $$;
      create constraint trigger ledger_balances after insert on ledger_transactions
        deferrable initially deferred for each row execute function check_balance();
      create constraint trigger ledger_entry_in_time after insert on ledger_entries
        deferrable initially deferred for each row execute function refuse_late_entry();
    `);
    for (const table of ['ledger_transactions', 'ledger_entries']) {
      await knex.raw(`
        create trigger ${table}_no_change before update or delete on ${table} for each row execute function refuse_change();
        create trigger ${table}_no_truncate before truncate on ${table} for each statement execute function refuse_change();
      `);
    }

    await knex.raw(`
      create table webhook_events (
        id text primary key,
        region text not null,
        account text,
        type text not null,
        intent text,
        attempt_id uuid,
        payload text not null,
        received_at timestamptz not null default now(),
        processed_at timestamptz,
        outcome text
      );
      create index webhook_events_by_age on webhook_events (received_at);
    `);
    for (const table of ['connected_accounts', 'payment_attempts', 'refunds', 'tax_quotes', 'ledger_transactions', 'ledger_entries'])
      await tenantTable(knex, table);
    await platformTable(knex, 'webhook_events');
  },
};
