import type { ChargeCardBody, ChargeCardReply } from '@merchloom/contracts/payments';
import { type Database, Refusal } from '@merchloom/service-kit';
import type { PaymentAttempt } from '../attempts/attempt.model.ts';
import { findTelling } from '../attempts/attempt.repository.ts';
import type { Cancelled } from '../attempts/cancel-attempt.ts';
import type { OpenAttempt } from '../attempts/create-attempt.ts';
import type { CardProvider } from '../provider/card-provider.ts';
import { cardOf } from '../settlement/judge-intent.ts';
import type { Settle } from '../settlement/settle.ts';
import { SavedCard } from './saved-card.model.ts';

interface ChargeDependencies {
  db: Database;
  provider: CardProvider;
  open: OpenAttempt;
  ensureIntent: (attempt: PaymentAttempt) => Promise<{ intent: string; clientSecret: string }>;
  settle: Settle;
  endAttempt: (attempt: PaymentAttempt) => Promise<Cancelled>;
}

/**
 * Charges the tenant's saved card. The charge is a payment attempt like a shopper's, only that it is confirmed from here: what a lost
 * answer or a crash leaves behind is seen to by webhook, sweeper and comparison like every other. A card is charged while somebody asks
 * for it and at no other time; a decline ends the attempt.
 */
export const createChargeCard =
  ({ db, provider, open, ensureIntent, settle, endAttempt }: ChargeDependencies) =>
  async (tenantId: string, { chargeId, region, amount, currency, reference, description }: ChargeCardBody): Promise<ChargeCardReply> => {
    const { saved, telling } = await db.tenant(tenantId, async (trx) => ({
      saved: await SavedCard.query(trx).findOne({ region }).whereNotNull('paymentMethod'),
      telling: await findTelling(trx, chargeId),
    }));
    // One that was begun goes on with the card it was begun with.
    const { customer, paymentMethod } = (telling?.isOpen || telling?.state === 'succeeded' ? telling : saved) ?? {};
    if (!customer || !paymentMethod) throw new Refusal({ kind: 'conflict', code: 'card_missing' });
    const asked = { orderId: chargeId, orderRef: reference, region, amount, currency, description, receiptEmail: null };
    const attempt = await open(tenantId, asked, { customer, paymentMethod });
    if (attempt.state === 'succeeded') return { state: 'succeeded', code: null, card: attempt.card };

    const noted = await ensureIntent(attempt);
    Object.assign(attempt, noted);
    const giveUp = async (code: string): Promise<ChargeCardReply> => {
      const ended = await endAttempt(attempt);
      return ended === 'cancelled' ? { state: 'failed', code, card: null } : { state: ended, code: null, card: null };
    };
    if (!(await provider.cards.charge({ id: attempt.id, region, account: null, paymentMethod }, noted.intent)))
      return giveUp('card_unusable');
    const told = await provider.findIntent(attempt, noted.intent);
    if (!told) throw new Error(`The provider does not know ${noted.intent}, which it made`);
    const { state } = await settle.judged(attempt, told);
    if (state === 'processing') return { state, code: null, card: null };
    if (state === 'succeeded') return { state, code: null, card: cardOf(told) };
    const error = told.last_payment_error;
    const asksHolder = told.status === 'requires_action';
    return giveUp(error?.decline_code ?? error?.code ?? (asksHolder ? 'authentication_required' : 'generic_decline'));
  };
