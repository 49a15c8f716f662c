import * as z from 'zod/mini';
import { id } from './id.ts';
import { currency } from './money.ts';
import { region } from './vocabulary.ts';

/** Internal: what svc-orders asks svc-payments to collect. Minor units. One open attempt per order; same amount → same attempt. */
export const createAttemptBody = z.object({
  orderId: id,
  orderRef: z.string(),
  region,
  amount: z.int().check(z.minimum(1)),
  currency,
  description: z.string(),
  receiptEmail: z.nullable(z.string()),
});
export type CreateAttemptBody = z.infer<typeof createAttemptBody>;

export const paymentAttempt = z.object({
  attemptId: id,
  attempt: z.int(),
  paymentIntent: z.string(),
  clientSecret: z.string(),
  /** Connected account the charge is made on; null charges the platform's own account. */
  account: z.nullable(z.string()),
  amount: z.int(),
  currency,
});
export type PaymentAttempt = z.infer<typeof paymentAttempt>;

/** Exactly one of the two names the payment. */
export const settleBody = z.object({ paymentIntent: z.optional(z.string()), orderId: z.optional(id) });

export const settlement = z.object({
  /** `missing`: the provider knows no such intent, or it belongs to somebody else. `open`: not paid yet. */
  state: z.enum(['succeeded', 'processing', 'open', 'failed', 'cancelled', 'missing', 'refunded']),
  orderId: z.nullable(id),
  paymentId: z.nullable(id),
  paymentIntent: z.nullable(z.string()),
  amount: z.nullable(z.int()),
  currency: z.nullable(currency),
  paidAt: z.nullable(z.string()),
});
export type Settlement = z.infer<typeof settlement>;

/** Ends an order's open attempt at the provider first; `succeeded` when the money had already come. */
export const cancelAttemptReply = z.object({ state: z.enum(['cancelled', 'succeeded', 'none']) });

export const taxQuoteBody = z.object({
  orderId: id,
  currency,
  region,
  lines: z.array(z.object({ reference: z.string(), amount: z.int(), quantity: z.int() })),
  shipping: z.int(),
  address: z.object({
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
    country: z.string(),
  }),
});
export const taxQuote = z.object({ calculation: z.string(), subtotal: z.int(), tax: z.int(), total: z.int() });
export type TaxQuote = z.infer<typeof taxQuote>;

/** What staff see of an order's payment. */
export const paymentView = z.object({
  state: z.string(),
  amount: z.int(),
  refunded: z.int(),
  currency,
  paymentIntent: z.nullable(z.string()),
  account: z.nullable(z.string()),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  paidAt: z.nullable(z.string()),
});
