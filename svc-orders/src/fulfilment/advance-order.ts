import { handleJob } from '@merchloom/service-kit';
import { hops } from './hops.ts';
import { advanceOrder } from './jobs.ts';

/** One hop in one transaction: move, history, event and the next hop commit together or not at all. */
export const advanceOrderJob = handleJob(advanceOrder, async ({ orderId, from }, { kit, tenantId }) => {
  const hop = hops[from];
  if (hop) await kit.db.tenant(tenantId, (trx) => hop({ trx, tenantId, orderId, now: kit.clock.now() }));
});
