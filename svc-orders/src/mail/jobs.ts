import { defineJob } from '@merchloom/service-kit';
import * as z from 'zod/mini';

/** Sends one of an order's e-mails. Key: order and kind, and the refund it tells of, so each is queued once in an order's life. */
export const sendOrderEmail = defineJob({
  kind: 'send-order-email',
  payload: z.object({
    orderId: z.guid(),
    kind: z.enum(['confirmation', 'gift', 'shipped', 'refund', 'refund_returned']),
    refundId: z.optional(z.guid()),
    /** Of a refund that is not noted any more, minor units. */
    amount: z.optional(z.int()),
  }),
  maxAttempts: 10,
  backoff: [2_000, 10_000, 60_000, 300_000, 1_800_000, 3_600_000],
  concurrency: 2,
});
