import { orderStatus } from '@merchloom/contracts/vocabulary';
import { defineJob } from '@merchloom/service-kit';
import * as z from 'zod/mini';

/** Takes an order one hop further, if it still stands where the hop begins. Key: order and version. */
export const advanceOrder = defineJob({
  kind: 'advance-order',
  payload: z.object({ orderId: z.guid(), from: orderStatus }),
  maxAttempts: 12,
  concurrency: 4,
});

/** Hands an order to its fulfiller over HTTP. Key: submission and try. */
export const submitOrder = defineJob({
  kind: 'submit-order',
  payload: z.object({ orderId: z.guid(), submissionId: z.guid() }),
  maxAttempts: 5,
  concurrency: 4,
});
