import { declaredMoves } from '@merchloom/commerce';
import { type Migration, sharedTable, tenantTable } from '@merchloom/service-kit';

const tenantTables = [
  'customers',
  'checkouts',
  'vouchers',
  'print_files',
  'orders',
  'order_lines',
  'order_history',
  'voucher_redemptions',
  'order_emails',
];

export const ordersMigration: Migration = {
  name: '0001_orders',
  up: async (knex) => {
    await knex.raw(`
      create table customers (
        id uuid primary key,
        tenant_id uuid not null,
        event_id uuid not null,
        name text not null,
        email text not null,
        phone text not null,
        first_line text not null,
        second_line text not null,
        city text not null,
        county text not null,
        postcode text not null,
        country text not null,
        state text not null,
        message text not null,
        lang text not null,
        created_at timestamptz not null,
        unique (tenant_id, id)
      );
      create table checkouts (
        id uuid primary key,
        tenant_id uuid not null,
        event_id uuid not null,
        slug text not null,
        customer_id uuid not null,
        basket_hash text not null,
        created_at timestamptz not null,
        unique (tenant_id, id),
        foreign key (tenant_id, customer_id) references customers (tenant_id, id)
      );
      create table vouchers (
        id uuid primary key,
        tenant_id uuid not null,
        event_id uuid not null,
        code text not null,
        code_key text not null,
        discount_minor bigint not null check (discount_minor > 0),
        currency text not null,
        is_public boolean not null default false,
        active boolean not null default true,
        starts_at timestamptz,
        ends_at timestamptz,
        max_uses int,
        uses int not null default 0 check (uses >= 0),
        max_uses_per_email int,
        min_spend_minor bigint,
        product_ids text[] not null default '{}',
        created_at timestamptz not null default now(),
        unique (tenant_id, id),
        unique (tenant_id, event_id, code_key),
        check (max_uses is null or uses <= max_uses)
      );
      create table print_files (
        tenant_id uuid not null,
        content_hash text not null,
        design jsonb not null,
        sha256 text,
        width int,
        height int,
        bytes int,
        dpi int,
        rendered_at timestamptz,
        primary key (tenant_id, content_hash)
      );
      create table orders (
        id uuid primary key,
        tenant_id uuid not null,
        checkout_id uuid,
        customer_id uuid not null,
        order_ref text not null unique,
        event_id uuid not null,
        event_name text not null,
        event_slug text not null,
        region text not null,
        currency text not null,
        time_zone text not null,
        organiser jsonb not null,
        lang text not null,
        name text not null,
        email text not null,
        phone text not null,
        first_line text not null,
        second_line text not null,
        city text not null,
        county text not null,
        postcode text not null,
        country text not null,
        state text not null,
        message text not null,
        search text generated always as (lower(order_ref || ' ' || name || ' ' || email)) stored,
        items int not null check (items > 0),
        previews text[] not null,
        vat_rate numeric(6, 3) not null,
        shipping_method text not null,
        subtotal_minor bigint not null check (subtotal_minor >= 0),
        shipping_minor bigint not null check (shipping_minor >= 0),
        shipping_net_minor bigint not null check (shipping_net_minor >= 0),
        discount_minor bigint not null check (discount_minor >= 0),
        ex_vat_minor bigint not null check (ex_vat_minor >= 0),
        vat_minor bigint not null check (vat_minor >= 0),
        sales_tax_minor bigint not null default 0 check (sales_tax_minor >= 0),
        total_minor bigint not null check (total_minor >= 0),
        tax_calculation text,
        voucher_id uuid,
        discount_code text,
        draft_hash text not null,
        status text,
        problem_from text,
        problem jsonb,
        payment_state text not null default 'unpaid',
        delivery_state text not null default 'none',
        version int not null default 0,
        abandoned_at timestamptz,
        closed boolean not null default false,
        swept_at timestamptz,
        payment_id uuid,
        payment_intent text,
        paid_at timestamptz,
        delivery_from text,
        delivery_to text,
        fulfiller_id uuid,
        fulfiller_name text,
        fulfiller_reference text,
        routing jsonb,
        submission_id uuid,
        carrier text,
        tracking_number text,
        tracking_url text,
        created_at timestamptz not null,
        placed_at timestamptz,
        status_since timestamptz,
        updated_at timestamptz not null,
        unique (tenant_id, id),
        unique (tenant_id, checkout_id),
        unique (payment_intent),
        foreign key (tenant_id, checkout_id) references checkouts (tenant_id, id),
        foreign key (tenant_id, customer_id) references customers (tenant_id, id),
        foreign key (tenant_id, voucher_id) references vouchers (tenant_id, id),
        check (subtotal_minor + shipping_minor - discount_minor + sales_tax_minor = total_minor),
        check (ex_vat_minor + vat_minor + sales_tax_minor = total_minor),
        check ((status is null) = (placed_at is null))
      );
      create index orders_newest on orders (tenant_id, placed_at desc, id desc) include (status) where placed_at is not null;
      create index orders_by_status on orders (tenant_id, status, placed_at desc, id desc) where placed_at is not null;
      create index orders_by_event on orders (tenant_id, event_id, placed_at desc, id desc) where placed_at is not null;
      create index orders_open_drafts on orders (created_at) where status is null and not closed;
      create table order_lines (
        id uuid primary key,
        tenant_id uuid not null,
        order_id uuid not null,
        position int not null,
        product_id text not null,
        event_product_id uuid not null,
        sku text not null,
        garment text not null,
        name text not null,
        description text not null,
        colour_code text not null,
        colour_hex text not null,
        colour_name text not null,
        size text not null,
        quantity int not null check (quantity > 0),
        unit_net_minor bigint not null,
        unit_gross_minor bigint not null,
        net_minor bigint not null,
        gross_minor bigint not null,
        discount_minor bigint not null,
        vat_points int not null,
        front_preview text not null,
        back_preview text,
        custom_text_front text not null,
        custom_text_back text not null,
        print_area jsonb not null,
        front_hash text,
        back_hash text,
        foreign key (tenant_id, order_id) references orders (tenant_id, id),
        foreign key (tenant_id, front_hash) references print_files (tenant_id, content_hash),
        foreign key (tenant_id, back_hash) references print_files (tenant_id, content_hash),
        check (unit_gross_minor * quantity = gross_minor)
      );
      create index order_lines_of_order on order_lines (order_id, position);
      create table order_history (
        id uuid primary key,
        tenant_id uuid not null,
        order_id uuid not null,
        version int not null,
        from_status text,
        to_status text not null,
        actor_kind text not null,
        actor text,
        cause text not null,
        at timestamptz not null,
        unique (order_id, version),
        foreign key (tenant_id, order_id) references orders (tenant_id, id)
      );
      create table voucher_redemptions (
        tenant_id uuid not null,
        voucher_id uuid not null,
        order_id uuid not null,
        email text not null,
        amount_minor bigint not null,
        state text not null check (state in ('reserved', 'redeemed', 'released')),
        updated_at timestamptz not null default now(),
        primary key (voucher_id, order_id),
        foreign key (tenant_id, voucher_id) references vouchers (tenant_id, id),
        foreign key (tenant_id, order_id) references orders (tenant_id, id)
      );
      create index voucher_redemptions_of_order on voucher_redemptions (order_id);
      create index voucher_redemptions_by_email on voucher_redemptions (voucher_id, email) where state <> 'released';
      create table order_emails (
        tenant_id uuid not null,
        order_id uuid not null,
        kind text not null,
        recipient text not null,
        sent_at timestamptz not null,
        primary key (order_id, kind),
        foreign key (tenant_id, order_id) references orders (tenant_id, id)
      );
      create table order_moves (from_status text not null, to_status text not null, primary key (from_status, to_status));
    `);
    await knex('order_moves').insert(declaredMoves().map(([from, to]) => ({ fromStatus: from, toStatus: to })));
    await knex.raw(guards);
    for (const table of tenantTables) await tenantTable(knex, table);
    await sharedTable(knex, 'order_moves');
  },
};

/** The last fence: undeclared moves and changes of what was sold are refused whoever writes. */
const guards = `
  create function guard_order() returns trigger language plpgsql as $$
  begin
    if old.status is distinct from new.status then
      if old.status is null then
        if new.status <> 'new' then raise exception 'an order begins as new, not as %', new.status using errcode = '23514'; end if;
      elsif not exists (select from order_moves where from_status = old.status and to_status = new.status) then
        raise exception 'an order never goes from % to %', old.status, coalesce(new.status, 'nothing') using errcode = '23514';
      end if;
    end if;
    if old.placed_at is not null and (
      new.tenant_id, new.order_ref, new.event_id, new.currency, new.items, new.subtotal_minor, new.shipping_minor, new.discount_minor,
      new.ex_vat_minor, new.vat_minor, new.sales_tax_minor, new.total_minor, new.placed_at, new.vat_rate, new.draft_hash
    ) is distinct from (
      old.tenant_id, old.order_ref, old.event_id, old.currency, old.items, old.subtotal_minor, old.shipping_minor, old.discount_minor,
      old.ex_vat_minor, old.vat_minor, old.sales_tax_minor, old.total_minor, old.placed_at, old.vat_rate, old.draft_hash
    ) then
      raise exception 'what was sold does not change' using errcode = '23514';
    end if;
    return new;
  end $$;
  create trigger guard_order before update on orders for each row execute function guard_order();
  create function guard_order_line() returns trigger language plpgsql as $$
  begin
    if exists (select from orders where id = old.order_id and placed_at is not null) then
      raise exception 'what was sold does not change' using errcode = '23514';
    end if;
    return case tg_op when 'DELETE' then old else new end;
  end $$;
  create trigger guard_order_line before update or delete on order_lines for each row execute function guard_order_line();
`;
