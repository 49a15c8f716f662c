import { problemStatuses } from '@merchloom/commerce';
import type { BulkOrder, BulkParcel, BulkRecipient, BulkRow } from '@merchloom/contracts/bulk';
import { type Currency, toWire } from '@merchloom/contracts/money';
import type { SaleSheet } from '@merchloom/contracts/sale-sheet';
import { type Language, type OrderStatus, type ShippingMethod, shippingMethods } from '@merchloom/contracts/vocabulary';
import { Refusal, type Transaction } from '@merchloom/service-kit';
import type { OrderLinks } from '../after-order/order-link.ts';
import { findMeans } from '../credit/account-credit.ts';
import { bulkProductsOf } from './bulk-event.ts';
import { presentQuote, priceDraft } from './bulk-quote.ts';

/** A bulk order as a row of the list. */
export interface BulkRowRecord {
  id: string;
  state: 'draft' | 'placed';
  version: number;
  title: string;
  purchase_order: string;
  in_hands: string | null;
  pieces: number;
  parcels: number;
  currency: Currency;
  total_minor: string | null;
  placed_by: string | null;
  placed_at: Date | null;
  updated_at: Date;
  progress: BulkRow['progress'];
}

/** All of it. */
export interface BulkRecord extends BulkRowRecord {
  tenant_id: string;
  event_id: string;
  shipping_method: ShippingMethod;
  recipients: BulkRecipient[];
}

/** Columns of bulk orders, `b`, with how far the parcels of placed ones are. Binds the problem statuses. */
const bulkSql = (columns: readonly string[]) => `
  select ${columns.map((name) => `b.${name}`).join(', ')}, case when b.state = 'placed' then (
    select json_build_object(
      'open', count(*) filter (where o.status not in ('shipped', 'cancelled') and not o.status = any(:problems)),
      'shipped', count(*) filter (where o.status = 'shipped'),
      'problem', count(*) filter (where o.status <> 'cancelled' and o.status = any(:problems)),
      'cancelled', count(*) filter (where o.status = 'cancelled'))
    from bulk_parcels p join orders o on o.id = p.order_id where p.bulk_order_id = b.id) end as progress
  from bulk_orders b`;
const problems = [...problemStatuses];

const rowColumns = [
  ...['id', 'state', 'version', 'title', 'purchase_order', 'in_hands', 'pieces', 'parcels', 'currency', 'total_minor'],
  ...['placed_by', 'placed_at', 'updated_at'],
];
const pageSql = `${bulkSql(rowColumns)}
  where b.event_id = :eventId and (cast(:after as uuid) is null or b.id < cast(:after as uuid)) order by b.id desc limit :limit`;

/** Newest first, from the one after `after`. Recipients of drafts, who may be hundreds, are left where they are. */
export async function findBulkPage(
  trx: Transaction,
  { eventId }: SaleSheet,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<BulkRowRecord[]> {
  return (await trx.raw(pageSql, { eventId, after: after ?? null, limit, problems })).rows;
}

const oneSql = `${bulkSql(['*'])} where b.id = :id and b.event_id = :eventId`;

export async function findBulk(trx: Transaction, { eventId }: SaleSheet, id: string, lock = false): Promise<BulkRecord> {
  const { rows } = await trx.raw(lock ? `${oneSql} for update of b` : oneSql, { id, eventId, problems });
  if (!rows[0]) throw new Refusal({ kind: 'not_found', code: 'not_found' });
  return rows[0];
}

export const presentRow = (row: BulkRowRecord): BulkRow => ({
  id: row.id,
  version: row.version,
  state: row.state,
  title: row.title,
  purchase_order: row.purchase_order,
  in_hands: row.in_hands,
  pieces: row.pieces,
  parcels: row.parcels,
  total: row.total_minor === null ? null : toWire(Number(row.total_minor)),
  currency: row.currency,
  updated_at: row.updated_at.toISOString(),
  placed_at: row.placed_at?.toISOString() ?? null,
  placed_by: row.placed_by,
  progress: row.progress,
});

export const draftOf = ({ title, purchase_order, in_hands, shipping_method, recipients }: BulkRecord) => ({
  ...{ title, purchase_order, in_hands, shipping_method, recipients },
});

export interface Looking {
  sheet: SaleSheet;
  links: OrderLinks;
  lang: Language;
  now: Date;
}

/** The whole of it: a draft with what it costs now, a placed one with its parcels. */
export async function presentBulk(trx: Transaction, row: BulkRecord, { sheet, links, lang, now }: Looking): Promise<BulkOrder> {
  const draft = row.state === 'draft' ? draftOf(row) : null;
  return {
    ...presentRow(row),
    products: bulkProductsOf(sheet, lang),
    countries: sheet.countries,
    shipping_methods: shippingMethods.filter((method) => sheet.shippingPrices[method] !== null),
    draft,
    quote: draft && presentQuote(sheet, draft, priceDraft(sheet, draft, now), await findMeans(trx, sheet.currency, row.id), lang, now),
    parcel_list: draft ? [] : await parcelsOf(trx, row, links),
  };
}

interface ParcelRow {
  id: string;
  tenant_id: string;
  event_slug: string;
  order_ref: string;
  status: OrderStatus;
  name: string;
  city: string;
  country: string;
  items: number;
  cost_minor: string;
  released: boolean;
}

async function parcelsOf(trx: Transaction, { id }: BulkRecord, links: OrderLinks): Promise<BulkParcel[]> {
  const { rows } = await trx.raw(
    `select o.id, o.tenant_id, o.event_slug, o.order_ref, o.status, o.name, o.city, o.country, o.items, p.cost_minor, p.state = 'released' as released
     from bulk_parcels p join orders o on o.id = p.order_id where p.bulk_order_id = ? order by p.position`,
    [id],
  );
  return (rows as ParcelRow[]).map((row) => ({
    ...{ order_id: row.id, order_ref: row.order_ref, status: row.status, name: row.name, city: row.city, country: row.country },
    pieces: row.items,
    cost: toWire(Number(row.cost_minor)),
    released: row.released,
    tracking_url: links.path({ tenantId: row.tenant_id, id: row.id, eventSlug: row.event_slug }),
  }));
}
