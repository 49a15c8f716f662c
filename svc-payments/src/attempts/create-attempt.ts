import type { PaymentAttempt as AttemptView, CreateAttemptBody } from '@merchloom/contracts/payments';
import { type Clock, type Database, type Logger, Refusal } from '@merchloom/service-kit';
import type { CardProvider } from '../provider/card-provider.ts';
import type { PaymentAttempt } from './attempt.model.ts';
import { type ChargedCard, openAttempt } from './attempt.repository.ts';
import type { KeptIntent } from './keep-intents.ts';
import type { KnownAttempts } from './known-attempts.ts';

export interface EnsureIntentDependencies {
  provider: CardProvider;
  log: Logger;
  known: KnownAttempts;
  keep: (kept: KeptIntent) => Promise<unknown>;
}

export interface OpenDependencies {
  db: Database;
  clock: Clock;
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

export type OpenAttempt = (tenantId: string, body: CreateAttemptBody, card?: ChargedCard) => Promise<PaymentAttempt>;

/** The order's attempt over this very amount, made when there is none; a conflict when another one stands. */
export const createOpenAttempt = ({ db, clock, expireAfterMs, lookAfterMs }: OpenDependencies): OpenAttempt => {
  const open = async (tenantId: string, body: CreateAttemptBody, card?: ChargedCard) => {
    const now = clock.now().getTime();
    const deadlines = { expiresAt: new Date(now + expireAfterMs), lookAt: new Date(now + lookAfterMs) };
    const once = () => openAttempt(db, tenantId, body, deadlines, card);
    // Nothing comes back when another call was faster by a moment: its attempt is there now.
    return (await once()) ?? (await once());
  };

  return async (tenantId, body, card) => {
    const attempt = await open(tenantId, body, card);
    if (!attempt || attempt.amount !== body.amount || attempt.currency !== body.currency || attempt.ofAccount !== (card !== undefined))
      throw new Refusal({ kind: 'conflict', code: 'conflict', details: attempt && { state: attempt.state, amount: attempt.amount } });
    return attempt;
  };
};

export const createCreateAttempt =
  ({ open, ensureIntent }: { open: OpenAttempt; ensureIntent: ReturnType<typeof createEnsureIntent> }) =>
  async (tenantId: string, body: CreateAttemptBody): Promise<AttemptView> => {
    const attempt = await open(tenantId, body);
    const { id, attempt: number, account, amount, currency, state } = attempt;
    if (state === 'succeeded') throw new Refusal({ kind: 'conflict', code: 'conflict', details: { state, amount } });
    const { intent, clientSecret } = await ensureIntent(attempt);
    return { attemptId: id, attempt: number, paymentIntent: intent, clientSecret, account, amount, currency };
  };
