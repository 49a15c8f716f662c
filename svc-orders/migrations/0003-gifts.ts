import { type Migration, tenantTable } from '@merchloom/service-kit';

const tenantTables = ['promo_codes', 'gift_terms', 'gift_credit', 'gift_claims', 'gift_attempts'];

export const giftsMigration: Migration = {
  name: '0003_gifts',
  up: async (knex) => {
    await knex.raw(`
      alter table orders add column sample boolean not null default false;
      create table promo_codes (
        id uuid primary key,
        tenant_id uuid not null,
        event_id uuid not null,
        -- Found by its HMAC; staff see it through the sealed copy.
        code_hash text not null,
        sealed bytea not null,
        max_claims int not null check (max_claims > 0),
        claims int not null default 0 check (claims >= 0),
        allowance int not null check (allowance > 0),
        product_ids text[] not null default '{}',
        email text,
        expires_at timestamptz,
        active boolean not null default true,
        prefill bytea,
        created_at timestamptz not null,
        unique (tenant_id, id),
        unique (tenant_id, event_id, code_hash),
        check (claims <= max_claims)
      );
      create index promo_codes_newest on promo_codes (event_id, id desc);
      create table gift_terms (
        event_id uuid primary key,
        tenant_id uuid not null,
        currency text not null,
        budget_minor bigint check (budget_minor >= 0),
        item_cost_minor bigint not null check (item_cost_minor >= 0),
        spent_minor bigint not null default 0 check (spent_minor >= 0),
        claims_per_recipient int check (claims_per_recipient > 0)
      );
      create table gift_credit (
        tenant_id uuid not null,
        currency text not null,
        limit_minor bigint check (limit_minor >= 0),
        used_minor bigint not null default 0 check (used_minor >= 0),
        primary key (tenant_id, currency)
      );
      create table gift_claims (
        order_id uuid primary key,
        tenant_id uuid not null,
        event_id uuid not null,
        promo_code_id uuid,
        sample boolean not null default false,
        state text not null default 'active' check (state in ('active', 'released')),
        -- HMACs; the address itself stands in the order.
        address_key text,
        address_slot int,
        email_key text,
        email_slot int,
        request_key text,
        cost_minor bigint not null check (cost_minor >= 0),
        reserved_minor bigint not null default 0 check (reserved_minor >= 0),
        created_at timestamptz not null,
        released_at timestamptz,
        foreign key (tenant_id, order_id) references orders (tenant_id, id),
        foreign key (tenant_id, promo_code_id) references promo_codes (tenant_id, id),
        check (sample = (promo_code_id is null))
      );
      create unique index gift_claims_by_address on gift_claims (event_id, address_key, address_slot) where state = 'active';
      create unique index gift_claims_by_email on gift_claims (event_id, email_key, email_slot) where state = 'active';
      create unique index gift_claims_by_request on gift_claims (event_id, request_key);
      create table gift_attempts (
        tenant_id uuid not null,
        event_id uuid not null,
        ip_key text not null,
        since timestamptz not null,
        wrong int not null,
        primary key (event_id, ip_key)
      );
    `);
    for (const table of tenantTables) await tenantTable(knex, table);
  },
};
