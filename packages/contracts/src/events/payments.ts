import * as z from 'zod/mini';
import { id } from '../id.ts';
import { currency } from '../money.ts';
import { region } from '../vocabulary.ts';
import { defineEvent } from './define-event.ts';

/** `account`: it pays what a tenant owes, and `orderId` is the charge that svc-orders asked for. */
const purpose = z.optional(z.literal('account'));
const payment = { orderId: id, paymentId: id, paymentIntent: z.string(), amount: z.int(), currency, purpose };

export const paymentSucceeded = defineEvent({
  type: 'payments.payment.succeeded',
  source: 'payments',
  subject: 'payment',
  summary: 'Money for an order was received, as verified with the provider. Minor units.',
  /** `fee`: the platform's share. */
  data: z.object({
    ...payment,
    paidAt: z.string(),
    fee: z.optional(z.int()),
    card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  }),
});

export const paymentFailed = defineEvent({
  type: 'payments.payment.failed',
  source: 'payments',
  subject: 'payment',
  summary: 'A payment was declined or given up.',
  data: z.object({ ...payment, code: z.string() }),
});

export const refundSucceeded = defineEvent({
  type: 'payments.refund.succeeded',
  source: 'payments',
  subject: 'payment',
  summary: 'Money went back to the payer.',
  data: z.object({
    ...payment,
    refundId: id,
    reason: z.string(),
    actor: z.optional(z.string()),
    /** What of the platform's share went back along. */
    fee: z.optional(z.int()),
    /** Of this payment: given back in all, and received. Absent when the payment never counted for the order (it came too late). */
    refunded: z.optional(z.int()),
    captured: z.optional(z.int()),
  }),
});

export const refundFailed = defineEvent({
  type: 'payments.refund.failed',
  source: 'payments',
  subject: 'payment',
  summary: 'A refund that was decided did not come about; the money is where it was.',
  data: z.object({
    ...payment,
    refundId: id,
    reason: z.string(),
    actor: z.optional(z.string()),
    code: z.string(),
    /** It had been told as done, and came back. */
    undone: z.optional(z.boolean()),
    refunded: z.optional(z.int()),
    captured: z.optional(z.int()),
  }),
});

export const accountConnected = defineEvent({
  type: 'payments.account.connected',
  source: 'payments',
  subject: 'account',
  summary: 'The standing of a tenant’s own account at the card provider has changed.',
  data: z.object({
    region,
    account: z.string(),
    chargesEnabled: z.boolean(),
    payoutsEnabled: z.boolean(),
    detailsSubmitted: z.boolean(),
  }),
});

export const disputeChanged = defineEvent({
  type: 'payments.dispute.changed',
  source: 'payments',
  subject: 'payment',
  summary: 'A payer disputes a payment with their bank, or that was decided.',
  data: z.object({
    ...payment,
    dispute: z.string(),
    status: z.string(),
    reason: z.string(),
    /** Taken from the account at this moment, and the provider's fees. */
    withdrawn: z.optional(z.int()),
    fee: z.optional(z.int()),
    openedAt: z.optional(z.string()),
    /** False when the payment never counted for the order (it came too late). */
    counts: z.optional(z.boolean()),
  }),
});
