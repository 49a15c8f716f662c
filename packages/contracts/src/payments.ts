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
  /** The platform's share, when it has one. */
  fee: z.optional(z.int()),
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

export const refundState = z.enum(['pending', 'succeeded', 'failed']);
export const refundView = z.object({
  refundId: id,
  state: refundState,
  amount: z.int(),
  reason: z.string(),
  actor: z.string(),
  at: z.string(),
});
export const disputeView = z.object({
  dispute: z.string(),
  amount: z.int(),
  reason: z.string(),
  status: z.string(),
  at: z.string(),
  /** Taken from the account at this moment, and the provider's fees. */
  withdrawn: z.optional(z.int()),
  fee: z.optional(z.int()),
});

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
  /** Oldest first. */
  refunds: z.optional(z.array(refundView)),
  dispute: z.optional(z.nullable(disputeView)),
});

/** Internal: gives money of an order back. Minor units. The same `key` is the same refund, however often it is asked. */
export const refundPaymentBody = z.object({
  /** Absent: all that is left. */
  amount: z.optional(z.int().check(z.minimum(1))),
  /** In the words of whoever decided it, or a code. */
  reason: z.string().check(z.minLength(1), z.maxLength(500)),
  /** Who decided it: a user's id or name, or a code like `system`. */
  actor: z.string().check(z.minLength(1), z.maxLength(200)),
  key: z.string().check(z.minLength(1), z.maxLength(120)),
});
export type RefundPaymentBody = z.infer<typeof refundPaymentBody>;

export const refundPaymentReply = z.object({
  refundId: id,
  /** `pending`: decided and on its way; an event tells the end. */
  state: refundState,
  amount: z.int(),
  currency,
  /** Given back of this payment in all, this refund with it, and what is left to give. */
  refunded: z.int(),
  left: z.int(),
});
export type RefundPaymentReply = z.infer<typeof refundPaymentReply>;

/** A tenant's own account at the card provider, per region. */
export const connectedAccount = z.object({
  region,
  account: z.string(),
  /** Charges are made on it from then on; until then on the platform's account. */
  chargesEnabled: z.boolean(),
  payoutsEnabled: z.boolean(),
  detailsSubmitted: z.boolean(),
  /** What the provider still asks for, as its field names. */
  requirements: z.array(z.string()),
});
export type ConnectedAccount = z.infer<typeof connectedAccount>;

export const connectAccountBody = z.object({
  email: z.nullable(z.string()),
  businessName: z.string(),
  /** ISO 3166 code of the business; the region's usual one when absent. */
  country: z.optional(z.string().check(z.length(2))),
  /** Where the provider's page leads to when it is done, and when its link is too old. */
  returnUrl: z.string(),
  refreshUrl: z.string(),
});
export const connectAccountReply = z.object({ account: connectedAccount, onboardingUrl: z.string(), expiresAt: z.string() });

/** The card that a tenant keeps at a region's platform account to pay what it owes. Never a number. */
export const savedCard = z.object({
  region,
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  saved_at: z.string(),
});
export type SavedCard = z.infer<typeof savedCard>;

/** What the browser confirms a card with, at the provider itself. */
export const cardSetup = z.object({ setup_intent: z.string(), client_secret: z.string() });
export type CardSetup = z.infer<typeof cardSetup>;
export const keepCardBody = z.strictObject({ setup_intent: z.string().check(z.regex(/^seti_\w{1,250}$/)) });

/** Internal: a charge to the tenant's saved card, at the platform's own account. Minor units; the same `chargeId` is the same charge. */
export const chargeCardBody = z.object({
  chargeId: id,
  region,
  amount: z.int().check(z.minimum(1)),
  currency,
  reference: z.string(),
  description: z.string(),
});
export type ChargeCardBody = z.infer<typeof chargeCardBody>;

/** `processing`: the money may come still, an event tells. `failed`: nothing was taken and nothing will be; `code` says why. */
export const chargeCardReply = z.object({
  state: z.enum(['succeeded', 'processing', 'failed']),
  code: z.nullable(z.string()),
  /** The one that paid, where the provider says. */
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
});
export type ChargeCardReply = z.infer<typeof chargeCardReply>;
