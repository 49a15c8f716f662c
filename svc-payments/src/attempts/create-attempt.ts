import type { PaymentAttempt as AttemptView, CreateAttemptBody } from '@merchloom/contracts/payments';
import { type Clock, type Database, type Logger, Refusal } from '@merchloom/service-kit';
import type { CardProvider } from '../provider/card-provider.ts';
import type { PaymentAttempt } from './attempt.model.ts';
import { openAttempt } from './attempt.repository.ts';
import type { KeptIntent } from './keep-intents.ts';
import type { KnownAttempts } from './known-attempts.ts';

export interface EnsureIntentDependencies {
  provider: CardProvider;
  log: Logger;
  known: KnownAttempts;
  keep: (kept: KeptIntent) => Promise<unknown>;
}

export interface CreateAttemptDependencies {
  db: Database;
  clock: Clock;
  ensureIntent: (attempt: PaymentAttempt) => Promise<{ intent: string; clientSecret: string }>;
  /** How long a payment may take, and when it is first looked at by the sweeper. Milliseconds. */
  expireAfterMs: number;
  lookAfterMs: number;
}

/** Asks the provider for the attempt's intent; however often it is asked, there is one. */
export const createEnsureIntent =
  ({ provider, known, keep, log }: EnsureIntentDependencies) =>
  async (attempt: PaymentAttempt): Promise<{ intent: string; clientSecret: string }> => {
    if (attempt.intent && attempt.clientSecret) return { intent: attempt.intent, clientSecret: attempt.clientSecret };
    const made = await provider.createIntent(attempt);
    const clientSecret = made.client_secret;
    if (!clientSecret) throw new Error(`The provider gave ${made.id} without a client secret`);
    known.remember(made.id, attempt);
    keep({ id: attempt.id, intent: made.id, clientSecret }).catch((error) =>
      log.warn({ err: error, attempt: attempt.id }, 'intent not noted yet'),
    );
    return { intent: made.id, clientSecret };
  };

export const createCreateAttempt = ({ db, clock, ensureIntent, expireAfterMs, lookAfterMs }: CreateAttemptDependencies) => {
  const open = async (tenantId: string, body: CreateAttemptBody) => {
    const now = clock.now().getTime();
    const deadlines = { expiresAt: new Date(now + expireAfterMs), lookAt: new Date(now + lookAfterMs) };
    const once = () => openAttempt(db, tenantId, body, deadlines);
    // Nothing comes back when another call was faster by a moment: its attempt is there now.
    return (await once()) ?? (await once());
  };

  return async (tenantId: string, body: CreateAttemptBody): Promise<AttemptView> => {
    const attempt = await open(tenantId, body);
    if (!attempt || attempt.state === 'succeeded' || attempt.amount !== body.amount || attempt.currency !== body.currency)
      throw new Refusal({ kind: 'conflict', code: 'conflict', details: attempt && { state: attempt.state, amount: attempt.amount } });

    const { intent, clientSecret } = await ensureIntent(attempt);
    const { id, attempt: number, account, amount, currency } = attempt;
    return { attemptId: id, attempt: number, paymentIntent: intent, clientSecret, account, amount, currency };
  };
};
