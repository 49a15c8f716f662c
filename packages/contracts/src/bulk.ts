import * as z from 'zod/mini';
import { contactFields, customText } from './checkout.ts';
import { id } from './id.ts';
import { currency, wireAmount } from './money.ts';
import { previews, productStatus } from './store.ts';
import { requiredText, text } from './text.ts';
import { orderStatus, shippingMethod } from './vocabulary.ts';

/** What one bulk order may hold: addresses, lines in all of them together, pieces of one line. */
export const maxRecipients = 500;
export const maxBulkLines = 2_000;
export const maxLinePieces = 9_999;

const count = z
  .int({ error: 'bulk_quantity' })
  .check(z.minimum(1, { error: 'bulk_quantity' }), z.maximum(maxLinePieces, { error: 'bulk_quantity' }));

/** So many pieces of one product in one colour and size, with the same texts on them. */
export const bulkLine = z.object({
  product_id: requiredText(120),
  colour_code: requiredText(60),
  /** '' of a product without sizes. */
  size: text(40),
  quantity: count,
  custom_text_front: customText,
  custom_text_back: customText,
});
export type BulkLine = z.infer<typeof bulkLine>;

/**
 * A parcel of the order: where it goes and what is in it. Kept as typed, complete or not; what is missing is named by `problems`.
 * Without an e-mail address nobody is written to about it.
 */
export const bulkRecipient = z.object({
  name: text(100),
  email: text(254),
  phone: text(40),
  address_first_line: text(100),
  address_second_line: text(100),
  address_city: text(100),
  address_county: text(100),
  address_postcode: text(16),
  address_country: text(2),
  address_state: text(40),
  message: text(500),
  lines: z._default(z.array(bulkLine).check(z.maxLength(maxBulkLines, { error: 'bulk_lines_many' })), []),
});
export type BulkRecipient = z.infer<typeof bulkRecipient>;
export const recipientFields = Object.keys(contactFields) as (keyof typeof contactFields)[];

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'invalid_date' }));

const draftFields = {
  title: text(120),
  /** The organiser's own number, printed on what they are billed. */
  purchase_order: text(60),
  /** The day it has to be there, YYYY-MM-DD. */
  in_hands: z._default(z.nullable(day), null),
  shipping_method: z._default(shippingMethod, 'standard'),
  recipients: z._default(z.array(bulkRecipient).check(z.maxLength(maxRecipients, { error: 'too_many_recipients' })), []),
};
export const bulkDraftBody = z.strictObject({ ...draftFields, size_link: z.optional(id) });
export const bulkSaveBody = z.strictObject({ version: z.int(), ...draftFields });
export type BulkDraft = Omit<z.infer<typeof bulkSaveBody>, 'version'>;

/** What keeps a draft from being placed, with the field it belongs to, e.g. `recipients.3.address_postcode`. */
export const bulkProblem = z.object({ field: z.string(), code: z.string(), message: z.string() });
export type BulkProblem = z.infer<typeof bulkProblem>;

/** What a draft costs now; amounts in major units of the event's currency, VAT included unless said otherwise. */
export const bulkQuote = z.object({
  currency,
  products: z.array(
    z.object({
      product_id: z.string(),
      name: z.string(),
      pieces: z.int(),
      /** Per piece, without and with VAT, at this number of pieces. */
      unit_net: wireAmount,
      unit_price: wireAmount,
      total: wireAmount,
      next_break: z.nullable(z.object({ missing: z.int(), unit_net: wireAmount })),
    }),
  ),
  pieces: z.int(),
  parcels: z.int(),
  goods: wireAmount,
  shipping: wireAmount,
  /** Contained in `total`. */
  vat: wireAmount,
  total: wireAmount,
  /** The tenant's account: null limit, nothing is agreed, so nothing can be placed. */
  credit: z.object({ limit: z.nullable(wireAmount), used: wireAmount, available: wireAmount }),
  /** When it arrives if it is placed today, DD-MM-YYYY. */
  delivery: z.object({ from: z.string(), to: z.string() }),
  /** It may come after the day it is needed. */
  late: z.boolean(),
  problems: z.array(bulkProblem),
});
export type BulkQuote = z.infer<typeof bulkQuote>;

export const bulkState = z.enum(['draft', 'placed']);

/** How far the parcels of a placed order are. */
export const bulkProgress = z.object({ open: z.int(), shipped: z.int(), problem: z.int(), cancelled: z.int() });

export const bulkRow = z.object({
  id,
  version: z.int(),
  state: bulkState,
  title: z.string(),
  purchase_order: z.string(),
  in_hands: z.nullable(z.string()),
  pieces: z.int(),
  parcels: z.int(),
  /** What was billed; null of a draft. */
  total: z.nullable(wireAmount),
  currency,
  updated_at: z.string(),
  placed_at: z.nullable(z.string()),
  placed_by: z.nullable(z.string()),
  progress: z.nullable(bulkProgress),
});
export type BulkRow = z.infer<typeof bulkRow>;

/** An order of a placed bulk order: one parcel. */
export const bulkParcel = z.object({
  order_id: id,
  order_ref: z.string(),
  status: orderStatus,
  name: z.string(),
  city: z.string(),
  country: z.string(),
  pieces: z.int(),
  /** What it cost; given back when it is cancelled before production. */
  cost: wireAmount,
  released: z.boolean(),
  tracking_url: z.nullable(z.string()),
});
export type BulkParcel = z.infer<typeof bulkParcel>;

export const bulkTextField = z.object({ label: z.string(), text: z.string(), max_length: z.int(), allowed: z.string() });

/** A product as a bulk order offers it. Prices net, in major units. */
export const bulkProduct = z.object({
  product_id: z.string(),
  name: z.string(),
  status: productStatus,
  price: wireAmount,
  price_breaks: z.array(z.object({ from: z.int(), price: wireAmount })),
  colours: z.array(z.object({ code: z.string(), hex: z.string(), name: z.string(), images: previews })),
  sizes: z.array(z.object({ code: z.string(), status: productStatus })),
  /** What may be written on each piece, in the order of the lines of its custom text (D51). */
  texts: z.object({ front: z.array(bulkTextField), back: z.array(bulkTextField) }),
});
export type BulkProduct = z.infer<typeof bulkProduct>;

/** A bulk order: of a draft `draft` and `quote`, of a placed one `parcels`. */
export const bulkOrder = z.object({
  ...bulkRow.shape,
  products: z.array(bulkProduct),
  countries: z.array(z.string()),
  shipping_methods: z.array(shippingMethod),
  draft: z.nullable(z.object(draftFields)),
  quote: z.nullable(bulkQuote),
  parcel_list: z.array(bulkParcel),
});
export type BulkOrder = z.infer<typeof bulkOrder>;

/**
 * `total`: what the person saw. Another one now is a conflict with the order as it stands. `charge`: what the card on file is to pay of it
 * first, as the person saw it; only who may change the billing page.
 */
export const bulkPlaceBody = z.strictObject({ version: z.int(), total: z.number(), charge: z.optional(wireAmount) });

export const bulkCsvBody = z.strictObject({ csv: z.string() });
/** A wrong cell; rows count from 1, 0 is the heading. */
export const bulkRowError = z.object({ row: z.int(), field: z.string(), code: z.string(), message: z.string() });
export type BulkRowError = z.infer<typeof bulkRowError>;
/** What a file would make of the draft; nothing is kept. */
export const bulkCsvReply = z.object({
  rows: z.int(),
  pieces: z.int(),
  recipients: z.array(bulkRecipient),
  errors: z.array(bulkRowError),
});

export const bulkQuery = z.object({ after: z.optional(z.guid()) });
