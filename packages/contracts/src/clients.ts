import * as z from 'zod/mini';
import { id } from './id.ts';
import { currency, wireAmount } from './money.ts';
import { list, success } from './reply.ts';
import { email, requiredText } from './text.ts';
import { region } from './vocabulary.ts';

/** A customer company that the tenant runs events for (DECISIONS 6). */
export const clientStatus = z.enum(['active', 'archived']);
export type ClientStatus = z.infer<typeof clientStatus>;
export const priceList = z.enum(['standard', 'partner', 'net']);
export type PriceList = z.infer<typeof priceList>;

const contact = {
  contact_name: z.string().check(z.trim(), z.maxLength(120)),
  contact_email: z.union([z.literal(''), email]),
  contact_phone: z.string().check(z.trim(), z.maxLength(40)),
};

export const clientFacts = z.object({
  name: requiredText(120),
  ...contact,
  region,
  /** Days until an invoice is due; 0 is at once. */
  terms_days: z.int().check(z.minimum(0), z.maximum(365)),
  /** In the region's currency, per year; null: none is set. */
  budget: z.nullable(wireAmount.check(z.minimum(0), z.maximum(10_000_000))),
  price_list: priceList,
  notes: z.string().check(z.maxLength(2000)),
});
export type ClientFacts = z.infer<typeof clientFacts>;

export const clientRow = z.object({
  ...clientFacts.shape,
  id,
  status: clientStatus,
  version: z.int(),
  created_at: z.string(),
  /** Ids; names come with a single client. */
  managers: z.array(id),
  events: z.array(id),
});
export type ClientRow = z.infer<typeof clientRow>;

export const clientFilters = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  status: z.optional(clientStatus),
  region: z.optional(region),
});
export const clientListQuery = z.object({
  ...clientFilters.shape,
  sort: z.optional(z.enum(['name', '-name', 'created', '-created'])),
  cursor: z.optional(z.string().check(z.maxLength(500))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
});
export type ClientListQuery = z.infer<typeof clientListQuery>;
export const clientListReply = list(clientRow);
export type ClientListReply = z.infer<typeof clientListReply>;

export const person = z.object({ id, name: z.string() });
export const clientDetail = z.object({ ...clientRow.shape, manager_names: z.array(person), candidates: z.array(person) });
export type ClientDetail = z.infer<typeof clientDetail>;

/** What is left out stays. `version` as read: another one is answered with 409 and the client that stands now. */
export const clientChange = z.object({
  ...z.partial(clientFacts).shape,
  status: z.optional(clientStatus),
  managers: z.optional(z.array(id).check(z.maxLength(50))),
  events: z.optional(z.array(id).check(z.maxLength(500))),
  version: z.int(),
});
export type ClientChange = z.infer<typeof clientChange>;
export const clientReply = success(clientDetail);

/** One line of the report: amounts of one client, event and month, in one currency. */
export const revenueRow = z.object({
  /** `{client or -}:{event}:{month}:{currency}` as far as the report is split. */
  key: z.string(),
  client: z.nullable(person),
  event: z.nullable(person),
  /** YYYY-MM, or null over the whole period. */
  month: z.nullable(z.string()),
  currency,
  orders: z.int(),
  gross: wireAmount,
  tax: wireAmount,
  shipping: wireAmount,
  discounts: wireAmount,
  refunds: wireAmount,
  /** What the pieces cost the organiser, printed; nothing for gifts and bulk orders, whose money the account tells of. */
  cost: wireAmount,
  /** What the platform kept, less what it gave back with refunds. */
  fee: wireAmount,
  /** What stays: gross less tax, less what was given back of it, less base cost and fee. */
  net: wireAmount,
});
export type RevenueRow = z.infer<typeof revenueRow>;

const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));
export const revenueQuery = z.object({
  /** First and last day, UTC; the last twelve months when absent. */
  from: z.optional(day),
  to: z.optional(day),
  by: z.optional(z.enum(['client', 'event', 'month'])),
  client: z.optional(id),
  currency: z.optional(currency),
});
export type RevenueQuery = z.infer<typeof revenueQuery>;
export const revenueReport = z.object({ from: z.string(), to: z.string(), rows: z.array(revenueRow), totals: z.array(revenueRow) });
export type RevenueReport = z.infer<typeof revenueReport>;
