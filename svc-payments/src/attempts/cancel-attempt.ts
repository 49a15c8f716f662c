import { type Database, Refusal } from '@merchloom/service-kit';
import type { CardProvider } from '../provider/card-provider.ts';
import { judgeIntent } from '../settlement/judge-intent.ts';
import type { Settle } from '../settlement/settle.ts';
import type { PaymentAttempt } from './attempt.model.ts';
import { closeAttempt, findOpen, findTelling } from './attempt.repository.ts';

export interface CancelDependencies {
  db: Database;
  provider: CardProvider;
  settle: Settle;
  ensureIntent: (attempt: PaymentAttempt) => Promise<{ intent: string }>;
}

export type Cancelled = 'cancelled' | 'succeeded' | 'processing';

/** Ends an open attempt: at the provider first, so that no money can come any more; money that has come is settled instead. */
export const createEndAttempt =
  ({ db, provider, settle, ensureIntent }: CancelDependencies) =>
  async (attempt: PaymentAttempt): Promise<Cancelled> => {
    // An attempt of which the answer was lost may exist at the provider: the same key tells.
    const { intent } = await ensureIntent(attempt);
    const ended = await provider.cancelIntent(attempt, intent);
    const verdict = judgeIntent(ended, attempt);
    if (verdict.kind === 'paid') {
      const { state } = await settle.judged(attempt, ended);
      return state === 'succeeded' ? 'succeeded' : 'cancelled';
    }
    if (verdict.kind === 'processing') return 'processing';
    if (verdict.kind !== 'cancelled') throw new Error(`${intent} is ${ended.status} after it was cancelled`);
    await db.tenant(attempt.tenantId, (trx) => closeAttempt(trx, attempt.id));
    return 'cancelled';
  };

/** What svc-orders asks when a basket changes or a checkout is given up. */
export const createCancelAttempt = (dependencies: CancelDependencies) => {
  const { db } = dependencies;
  const end = createEndAttempt(dependencies);
  return async (tenantId: string, orderId: string): Promise<{ state: 'cancelled' | 'succeeded' | 'none' }> => {
    const open = await db.tenant(tenantId, (trx) => findOpen(trx, orderId));
    if (!open) {
      const telling = await db.tenant(tenantId, (trx) => findTelling(trx, orderId));
      return { state: telling?.state === 'succeeded' ? 'succeeded' : 'none' };
    }
    const state = await end(open);
    if (state === 'processing') throw new Refusal({ kind: 'conflict', code: 'payment_processing', retryAfter: 5 });
    return { state };
  };
};
