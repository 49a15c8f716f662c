/** The checkout with its customer, its draft if there is one, and the voucher that was asked for. */
export const loadCheckoutSql = `
  select c.event_id, row_to_json(k) as customer,
    case when o.id is not null then json_build_object(
      'id', o.id, 'orderRef', o.order_ref, 'status', o.status, 'draftHash', o.draft_hash, 'totalMinor', o.total_minor,
      'salesTaxMinor', o.sales_tax_minor, 'voucherId', o.voucher_id, 'abandoned', o.abandoned_at is not null) end as draft,
    (select json_build_object(
      'id', v.id, 'code', v.code, 'discountMinor', v.discount_minor, 'startsAt', v.starts_at, 'endsAt', v.ends_at, 'maxUses', v.max_uses,
      'uses', v.uses, 'maxUsesPerEmail', v.max_uses_per_email, 'minSpendMinor', v.min_spend_minor, 'productIds', v.product_ids,
      'usesByEmail', (select count(*) from voucher_redemptions r
        where r.voucher_id = v.id and r.email = k.email and r.state <> 'released' and r.order_id is distinct from o.id),
      'held', exists (select from voucher_redemptions r where r.voucher_id = v.id and r.order_id = o.id and r.state = 'reserved'),
      'leftBehind', (select coalesce(json_agg(x.id), '[]') from voucher_redemptions r join orders x on x.tenant_id = r.tenant_id and x.id = r.order_id
        where r.voucher_id = v.id and r.email = k.email and r.state = 'reserved' and x.status is null and x.id is distinct from o.id
          and x.updated_at < :leftBefore))
     from vouchers v
     where :codeKey <> '' and v.tenant_id = c.tenant_id and v.event_id = c.event_id and v.code_key = :codeKey and v.active and v.currency = :currency
    ) as voucher
  from checkouts c
  join customers k on k.tenant_id = c.tenant_id and k.id = c.customer_id
  left join orders o on o.tenant_id = c.tenant_id and o.checkout_id = c.id
  where c.id = :checkoutId`;

/** What a draft keeps for itself when it is written again. */
const fixed = ['id', 'tenant_id', 'checkout_id', 'customer_id', 'order_ref', 'created_at'] as const;

const rewritten = [
  'event_id',
  'event_name',
  'event_slug',
  'region',
  'currency',
  'time_zone',
  'organiser',
  'lang',
  'name',
  'email',
  'phone',
  'first_line',
  'second_line',
  'city',
  'county',
  'postcode',
  'country',
  'state',
  'message',
  'items',
  'previews',
  'vat_rate',
  'shipping_method',
  'subtotal_minor',
  'shipping_minor',
  'shipping_net_minor',
  'discount_minor',
  'ex_vat_minor',
  'vat_minor',
  'sales_tax_minor',
  'total_minor',
  'cost_minor',
  'tax_calculation',
  'voucher_id',
  'discount_code',
  'draft_hash',
  'abandoned_at',
  'closed',
  'delivery_from',
  'delivery_to',
  'updated_at',
] as const;

const lineColumns = [
  'id',
  'tenant_id',
  'order_id',
  'position',
  'product_id',
  'event_product_id',
  'sku',
  'garment',
  'name',
  'description',
  'colour_code',
  'colour_hex',
  'colour_name',
  'size',
  'quantity',
  'unit_net_minor',
  'unit_gross_minor',
  'net_minor',
  'gross_minor',
  'discount_minor',
  'cost_minor',
  'vat_points',
  'front_preview',
  'back_preview',
  'custom_text_front',
  'custom_text_back',
  'print_area',
  'front_hash',
  'back_hash',
  'front_proof',
  'back_proof',
] as const;

export type DraftRow = Record<(typeof fixed)[number] | (typeof rewritten)[number], unknown>;
export type LineRow = Record<(typeof lineColumns)[number], unknown>;

const columns = [...fixed, ...rewritten];

/**
 * Writes drafts with their lines in one statement. A draft that exists is written over if it is still the one that was read,
 * a placed order never; no row comes back of one where somebody else was quicker.
 */
export const writeDraftsSql = `
  with draft as (
    insert into orders (${columns.join(', ')})
    select ${columns.map((name) => `d.${name}`).join(', ')} from jsonb_populate_recordset(null::orders, cast(:drafts as jsonb)) d
    on conflict (tenant_id, checkout_id) do update set ${rewritten.map((name) => `${name} = excluded.${name}`).join(', ')}
    where orders.status is null and orders.id = excluded.id and orders.draft_hash = :formerHash
    returning id
  ), former as (
    delete from order_lines where order_id in (select id from draft)
  ), files as (
    insert into print_files (tenant_id, content_hash, design)
    select cast(:tenantId as uuid), f.content_hash, f.design from jsonb_to_recordset(cast(:files as jsonb)) as f (content_hash text, design jsonb)
    where exists (select from draft) on conflict do nothing
  ), lines as (
    insert into order_lines (${lineColumns.join(', ')})
    select ${lineColumns.map((name) => `l.${name}`).join(', ')} from draft join jsonb_populate_recordset(null::order_lines, cast(:lines as jsonb)) l on l.order_id = draft.id
  )
  select id from draft`;
