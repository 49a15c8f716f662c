import { Readable } from 'node:stream';
import { toWire } from '@merchloom/contracts/money';
import type { OrderListQuery } from '@merchloom/contracts/orders';
import type { Language } from '@merchloom/contracts/vocabulary';
import { type Database, toCsv } from '@merchloom/service-kit';
import { staffText } from '../locales/index.ts';
import { findPage, statusesOf } from './list-orders.ts';
import type { Order } from './order.model.ts';
import type { PlacedOrder } from './order-record.ts';

const amount = (minor: number) => toWire(minor).toFixed(2);

/** Columns of the file, in order; their names are the keys of the headings. */
const cells = {
  reference: (order: Order) => order.orderRef,
  placed: (order: Order) => order.placedAt!.toISOString(),
  status: (order: Order) => order.status,
  payment: (order: Order) => order.paymentState,
  event: (order: Order) => order.eventName,
  region: (order: Order) => order.region,
  customer: (order: Order) => order.name,
  email: (order: Order) => order.email,
  city: (order: Order) => order.city,
  postcode: (order: Order) => order.postcode,
  country: (order: Order) => order.country,
  items: (order: Order) => order.items,
  currency: (order: Order) => order.currency,
  goods: (order: Order) => amount(order.subtotalMinor),
  shipping: (order: Order) => amount(order.shippingMinor),
  discount: (order: Order) => amount(order.discountMinor),
  tax: (order: Order) => amount(order.vatMinor + order.salesTaxMinor),
  total: (order: Order) => amount(order.totalMinor),
  fulfiller: (order: Order) => order.fulfillerName,
  tracking: (order: Order) => order.trackingNumber,
};

const columns = [
  ...['id', 'orderRef', 'placedAt', 'status', 'paymentState', 'eventName', 'region', 'name', 'email', 'city', 'postcode', 'country'],
  ...['items', 'currency', 'subtotalMinor', 'shippingMinor', 'discountMinor', 'vatMinor', 'salesTaxMinor', 'totalMinor'],
  ...['fulfillerName', 'trackingNumber'],
] as (keyof PlacedOrder)[];

const pageSize = 1000;

/** What the list shows under the same filter, all of it: read page by page as it is fetched, so that any number takes no memory. */
export const exportOrders = (db: Database, tenantId: string, filter: OrderListQuery, lang: Language): Readable =>
  Readable.from(pages(db, tenantId, filter, lang), { highWaterMark: 1 });

async function* pages(db: Database, tenantId: string, filter: OrderListQuery, lang: Language): AsyncGenerator<string> {
  // The mark is for spreadsheets that would guess another alphabet.
  yield `\uFEFF${toCsv([Object.keys(cells).map((name) => staffText(lang, `csv.${name}`))])}`;
  let cursor: string | undefined;
  do {
    const here = { ...filter, cursor, limit: pageSize };
    const { rows, next } = await db.tenant(tenantId, (trx) => findPage(trx, here, statusesOf(filter), columns));
    if (rows.length > 0) yield toCsv(rows.map((order) => Object.values(cells).map((cell) => cell(order))));
    cursor = next ?? undefined;
  } while (cursor);
}
