import * as z from 'zod/mini';
import { id } from './id.ts';
import { iso2, requiredText, text } from './text.ts';
import { garmentKind, region } from './vocabulary.ts';

const address = z.string({ error: 'required' }).check(z.trim(), z.maxLength(300), z.regex(/^https?:\/\/[^\s/]+/, { error: 'invalid' }));
const fields = {
  name: requiredText(80),
  base_url: address,
  regions: z.array(region).check(z.minLength(1, { error: 'required' })),
  /** Countries it delivers to; empty: everywhere. */
  countries: z.array(iso2).check(z.maxLength(250)),
  /** Garments it prints; empty: all. */
  garments: z.array(garmentKind),
  /** Lower is asked first. */
  rank: z.int().check(z.minimum(1), z.maximum(10_000)),
  enabled: z.boolean(),
  /** Working days it promises from hand-over to parcel. */
  sla_days: z.nullable(z.int().check(z.minimum(1), z.maximum(60))),
};

/** A shared secret is written, never read. */
const secret = z.string({ error: 'required' }).check(z.minLength(16, { error: 'too_short' }), z.maxLength(200, { error: 'too_long' }));
export const newFulfillerBody = z.strictObject({ ...fields, secret });
export const fulfillerPatchBody = z.strictObject({ version: z.int(), changes: z.partial(z.strictObject({ ...fields, secret })) });

/** What the last 30 days show of a fulfiller, over all tenants. */
const health = z.object({
  orders: z.int(),
  /** Share of submissions that were refused or not answered, 0 to 1; null without any. */
  error_rate: z.nullable(z.number()),
  /** Days from hand-over to parcel, in the middle; null before the first. */
  days_to_ship: z.nullable(z.number()),
  waiting: z.int(),
  last_report_at: z.nullable(z.string()),
});
export const staffFulfiller = z.object({ ...fields, id, version: z.int(), sandbox: z.boolean(), secret_set: z.boolean(), health });
export type StaffFulfiller = z.infer<typeof staffFulfiller>;

/** How a fulfiller's server answered; `ok` false says why in `detail`. */
export const connectionTest = z.object({ ok: z.boolean(), milliseconds: z.int(), detail: z.string() });
export type ConnectionTest = z.infer<typeof connectionTest>;

/** Why routing does or does not choose a fulfiller. */
export const routingReason = z.enum(['disabled', 'region', 'country', 'garment', 'not_chosen']);
export const routingAnswer = z.object({
  chosen: z.nullable(id),
  candidates: z.array(z.object({ id, name: z.string(), rank: z.int(), fits: z.boolean(), reasons: z.array(routingReason) })),
});
export type RoutingAnswer = z.infer<typeof routingAnswer>;
export const routingBody = z.strictObject({
  country: iso2,
  garments: z.array(garmentKind).check(z.minLength(1)),
  /** The order to try, before it is saved; absent: as it is. */
  order: z.optional(z.array(id)),
});

/** Fulfillers that an event may use; chosen ones first, in their order. None chosen: all of them by the platform's rank. */
export const eventFulfillers = z.object({
  version: z.int(),
  fulfillers: z.array(
    z.object({
      id,
      name: z.string(),
      regions: z.array(region),
      countries: z.array(z.string()),
      garments: z.array(garmentKind),
      sla_days: z.nullable(z.int()),
      sandbox: z.boolean(),
      chosen: z.boolean(),
    }),
  ),
});
export type EventFulfillers = z.infer<typeof eventFulfillers>;
export const eventFulfillersBody = z.strictObject({ version: z.int(), order: z.array(id).check(z.maxLength(50)) });
export const testOrderReply = z.object({ accepted: z.boolean(), reference: z.nullable(z.string()), detail: text(500) });
