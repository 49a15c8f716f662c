import { defineJob } from '@merchloom/service-kit';
import * as z from 'zod/mini';

export const carryOutRefund = defineJob({
  kind: 'carry-out-refund',
  payload: z.object({ refund: z.string() }),
  maxAttempts: 40,
  backoff: [500, 2_000, 10_000, 60_000, 600_000, 3_600_000],
});
