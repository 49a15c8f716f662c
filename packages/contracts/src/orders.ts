import * as z from 'zod/mini';
import { reportView } from './after-order.ts';
import { orderLine } from './checkout.ts';
import { designElement, printArea } from './design.ts';
import { id } from './id.ts';
import { currency, wireAmount } from './money.ts';
import { orderStatus, paymentState, region, shippingMethod, side } from './vocabulary.ts';

/** Groups of statuses that staff think in; `problems` are what needs a person. */
export const statusGroup = z.enum(['new', 'preparing', 'submitting', 'production', 'shipped', 'problems', 'cancelled']);
export type StatusGroup = z.infer<typeof statusGroup>;

/** Filters of the staff list; all of them stand in the address of the screen. */
export const orderFilter = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  status: z.optional(orderStatus),
  group: z.optional(statusGroup),
  event: z.optional(id),
  region: z.optional(region),
  /** On its way although its last promised day is over. */
  late: z.optional(z.literal('1')),
  /** Placed on these days (UTC), both included. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
});

export const orderListQuery = z.object({
  ...orderFilter.shape,
  cursor: z.optional(z.string().check(z.maxLength(500))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
});
export type OrderListQuery = z.infer<typeof orderListQuery>;

export const disputeState = z.enum(['open', 'won', 'lost', 'closed']);

/** `withdrawn`: taken from the account at this moment. `status` and `reason` are the provider's words. */
export const orderDispute = z.object({
  id: z.string(),
  state: disputeState,
  amount: wireAmount,
  withdrawn: wireAmount,
  fee: wireAmount,
  status: z.string(),
  reason: z.string(),
  opened_at: z.string(),
});
export type OrderDispute = z.infer<typeof orderDispute>;

export const orderRow = z.object({
  id,
  order_ref: z.string(),
  version: z.int(),
  status: orderStatus,
  payment_state: paymentState,
  placed_at: z.string(),
  updated_at: z.string(),
  customer_name: z.string(),
  customer_email: z.string(),
  country: z.string(),
  event: z.object({ id, name: z.string(), slug: z.string(), region }),
  items: z.int(),
  total: wireAmount,
  currency,
  /** A payer's dispute with their bank: under way, or how it ended. */
  dispute: z.optional(z.nullable(disputeState)),
  /** Up to three mockups. */
  previews: z.array(z.string()),
});
export type OrderRow = z.infer<typeof orderRow>;

export const timelineEntry = z.object({
  id,
  from: z.nullable(orderStatus),
  to: orderStatus,
  at: z.string(),
  /** A person's name, or the part of the platform that acted. */
  actor: z.string(),
  cause: z.string(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

export const printFile = z.object({
  line_id: id,
  side,
  sha256: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  dpi: z.int(),
  /** Hash of the print file that was approved when the line was ordered; null where nobody approved one. */
  proof: z.nullable(z.string()),
});

export const orderDetail = z.object({
  ...orderRow.shape,
  problem_from: z.nullable(orderStatus),
  problem: z.nullable(z.string()),
  shipping_method: shippingMethod,
  total_shipping_price: wireAmount,
  discount_amount: wireAmount,
  discount_code: z.nullable(z.string()),
  total_excluding_vat: wireAmount,
  total_vat: wireAmount,
  vat_rate: z.number(),
  estimated_delivery_from: z.string(),
  estimated_delivery_to: z.string(),
  lang: z.string(),
  message: z.string(),
  customer: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address_first_line: z.string(),
    address_second_line: z.string(),
    address_city: z.string(),
    address_county: z.string(),
    address_state: z.string(),
    address_postcode: z.string(),
    address_country: z.string(),
  }),
  lines: z.array(
    z.object({
      ...orderLine.shape,
      id,
      sku: z.string(),
      /** As it was ordered; later edits of the product change nothing here. */
      design: z.object({ print_area: printArea, front: z.array(designElement), back: z.array(designElement) }),
      print_files: z.array(printFile),
    }),
  ),
  payment: z.nullable(
    z.object({
      state: paymentState,
      amount: wireAmount,
      currency,
      payment_intent: z.nullable(z.string()),
      card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
      paid_at: z.nullable(z.string()),
    }),
  ),
  fulfiller: z.nullable(
    z.object({
      name: z.string(),
      reference: z.nullable(z.string()),
      carrier: z.nullable(z.string()),
      tracking_number: z.nullable(z.string()),
      tracking_url: z.nullable(z.string()),
      /** Why routing chose it. */
      why: z.string(),
    }),
  ),
  timeline: z.array(timelineEntry),
  /** The bulk order it is a parcel of, and what the account was charged for it. */
  bulk: z.optional(z.object({ id, title: z.string(), cost: wireAmount, released: z.boolean() })),
  /** Oldest first. */
  disputes: z.optional(z.array(orderDispute)),
  /** Problems the buyer reported, newest first. */
  reports: z.optional(z.array(reportView)),
});
export type OrderDetail = z.infer<typeof orderDetail>;

/** Reply of the list: rows, cursors, and how many orders each group holds under the same search. */
export const orderListReply = z.object({
  success: z.literal(true),
  data: z.array(orderRow),
  page: z.object({ next: z.nullable(z.string()), previous: z.nullable(z.string()), total: z.optional(z.int()) }),
  groups: z.record(statusGroup, z.int()),
});
export type OrderListReply = z.infer<typeof orderListReply>;

/** A number of days up to today, or a period of at most 366 days (UTC), both ends included. */
export const dashboardQuery = z.object({
  days: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(365))),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
});
export type DashboardQuery = z.infer<typeof dashboardQuery>;

const figure = z.object({ value: z.number(), previous: z.number() });

/** Revenue is null for roles that may not see it (DECISIONS 5). Amounts per currency, because a tenant may sell in several. */
export const dashboard = z.object({
  days: z.int(),
  /** First and last day, YYYY-MM-DD. */
  from: z.string(),
  to: z.string(),
  orders: figure,
  items: figure,
  in_production: z.int(),
  /** Orders on their way although their last promised day is over. */
  late: z.int(),
  revenue: z.nullable(z.array(z.object({ currency, value: wireAmount, previous: wireAmount, average: wireAmount }))),
  series: z.array(z.object({ day: z.string(), orders: z.int(), revenue: z.nullable(z.record(z.string(), wireAmount)) })),
  attention: z.array(z.object({ status: orderStatus, count: z.int(), oldest_at: z.string() })),
  groups: z.record(statusGroup, z.int()),
  top_products: z.array(z.object({ product_id: z.string(), name: z.string(), preview: z.string(), quantity: z.int() })),
  recent: z.array(orderRow),
});
export type Dashboard = z.infer<typeof dashboard>;

/** What a live push carries: ids and versions, never a row; the screen asks the API. */
export const orderPush = z.object({ order_id: id, order_ref: z.string(), version: z.int(), status: orderStatus });
export type OrderPush = z.infer<typeof orderPush>;
