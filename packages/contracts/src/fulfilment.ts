import * as z from 'zod/mini';
import { requiredText, sha256 } from './text.ts';
import { garmentKind, side } from './vocabulary.ts';

/** A PDF that goes into the parcel, with the hash of every print file on it. */
export const packingSlipLink = z.object({ url: z.string(), sha256 });

/**
 * The API a fulfiller offers: `POST {base}/v1/orders`, JSON, header `Idempotency-Key` = submission_id,
 * header `X-Merchloom-Signature: t={unix seconds},v1={hex HMAC-SHA256 of "{t}.{raw body}"}` with the shared secret.
 */
export const fulfilmentOrder = z.object({
  submission_id: requiredText(64),
  order_ref: requiredText(64),
  shipping_method: requiredText(40),
  callback_url: requiredText(500),
  recipient: z.object({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
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
      line_id: z.string(),
      sku: z.string(),
      garment: garmentKind,
      colour: z.string(),
      size: z.string(),
      quantity: z.int(),
      files: z.array(z.object({ side, url: z.string(), sha256, width: z.int(), height: z.int() })),
    }),
  ),
  packing_slip: z.optional(packingSlipLink),
});
export type FulfilmentOrder = z.infer<typeof fulfilmentOrder>;

export const fulfilmentAccepted = z.object({ fulfiller_order_id: requiredText(64) });

/** 422 of a fulfiller: `address_refused` is the recipient's to mend, anything else the operator's. */
export const fulfilmentRefused = z.object({
  code: z.enum(['address_refused', 'sku_unknown', 'file_broken', 'rejected']),
  message: z.string(),
});

export const progressStatus = z.enum(['picked', 'in production', 'awaiting packing', 'packaged', 'ready to ship', 'shipped']);

/** What a fulfiller posts to `POST /api/fulfilment/reports/{fulfiller}`, signed the same way. */
export const progressReport = z.object({
  report_id: requiredText(64),
  submission_id: requiredText(64),
  fulfiller_order_id: requiredText(64),
  status: progressStatus,
  /** ISO time at the fulfiller. */
  occurred_at: z.string(),
  carrier: z.optional(z.string().check(z.maxLength(80))),
  tracking_number: z.optional(z.string().check(z.maxLength(80))),
  tracking_url: z.optional(z.string().check(z.maxLength(500))),
});
export type ProgressReport = z.infer<typeof progressReport>;

/** What stands on a packing slip, in the words of its reader's language. */
export const packingSlip = z.object({
  title: z.string(),
  /** Who sells. */
  sender: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  recipient: z.object({ label: z.string(), lines: z.array(z.string()) }),
  lines: z.array(
    z.object({
      quantity: z.int(),
      name: z.string(),
      details: z.string(),
      files: z.array(z.object({ label: z.string(), sha256, approved: z.nullable(z.string()) })),
    }),
  ),
});
export type PackingSlip = z.infer<typeof packingSlip>;

/** Internal: signed, expiring addresses of print files, for a fulfiller to fetch. */
export const printFileLinksBody = z.object({ sha256: z.array(sha256).check(z.maxLength(200)) });
export const printFileLinks = z.record(z.string(), z.string());
