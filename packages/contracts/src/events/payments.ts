import * as z from 'zod/mini';
import { id } from '../id.ts';
import { currency } from '../money.ts';
import { defineEvent } from './define-event.ts';

const payment = { orderId: id, paymentId: id, paymentIntent: z.string(), amount: z.int(), currency };

export const paymentSucceeded = defineEvent({
  type: 'payments.payment.succeeded',
  source: 'payments',
  subject: 'payment',
  summary: 'Money for an order was received, as verified with the provider. Minor units.',
  data: z.object({ ...payment, paidAt: z.string(), card: z.nullable(z.object({ brand: z.string(), last4: z.string() })) }),
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
  data: z.object({ ...payment, refundId: id, reason: z.string() }),
});
