import { type AuditEntry, type Database, enqueue, recordAudit, type Transaction } from '@merchloom/service-kit';
import type Stripe from 'stripe';
import type { CardRegion } from '../keys/card-keys.ts';
import type { CardProvider } from '../provider/card-provider.ts';
import { detachCard } from './detach-card.ts';
import { SavedCard } from './saved-card.model.ts';

type KeptBy = Pick<AuditEntry, 'actor' | 'impersonator' | 'ip' | 'requestId'>;

interface Setup {
  tenant_id: string;
  region: CardRegion;
  begun_by: KeptBy;
  kept: boolean;
  /** A card that was asked for later is kept already. */
  outrun: boolean;
}

const setupSql = `
select s.tenant_id, s.region, s.begun_by, s.kept_at is not null as kept, exists (
  select from card_setups later where later.tenant_id = s.tenant_id and later.region = s.region
    and later.begun_at > s.begun_at and later.kept_at is not null
) as outrun from card_setups s where s.setup_intent = ?`;

export const findSetup = async (trx: Transaction, setup: string): Promise<Setup | undefined> => (await trx.raw(setupSql, [setup])).rows[0];

/** As the audit log names it. */
export const labelOf = ({ region, last4 }: Pick<SavedCard, 'region' | 'last4'>) => `${region} ···· ${last4}`;

export const leaveCard = (trx: Transaction, { tenantId, region }: SavedCard, method: string) =>
  enqueue(trx, detachCard, { key: method, tenantId, payload: { region, method } });

/** `open`: nobody has confirmed it. `outrun`: another card was asked for later and is kept. */
export type KeepCard = (region: CardRegion, setupIntent: string, by?: KeptBy) => Promise<'kept' | 'same' | 'outrun' | 'open' | 'unknown'>;

/**
 * Keeps the card of a setup that the provider says is done, in the place of the one before. The browser's call and the webhook both come
 * here, in any order and number: each setup gives its card once, and never takes the place of one that was asked for later.
 */
export const createKeepCard =
  ({ db, provider }: { db: Database; provider: CardProvider }): KeepCard =>
  async (region, setupIntent, by) => {
    const known = await db.platform((trx) => findSetup(trx, setupIntent));
    if (known?.region !== region) return 'unknown';
    if (known.kept) return 'same';
    const told = await provider.cards.findSetup(region, setupIntent);
    if (told?.status !== 'succeeded') return 'open';
    const { tenant_id: tenantId } = known;
    return db.tenant(tenantId, async (trx) => {
      const before = await SavedCard.query(trx).findOne({ region }).forUpdate();
      // Read again below the lock: another call may have been faster.
      const setup = await findSetup(trx, setupIntent);
      const method = told.payment_method as Stripe.PaymentMethod | null;
      if (!before || !setup || !method?.card || told.customer !== before.customer) return 'unknown';
      if (setup.kept) return 'same';
      await trx.raw('update card_setups set kept_at = clock_timestamp() where setup_intent = ?', [setupIntent]);
      if (setup.outrun) {
        await leaveCard(trx, before, method.id);
        return 'outrun';
      }
      const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
      await SavedCard.query(trx)
        .where({ region })
        .patch({ paymentMethod: method.id, brand, last4, expMonth, expYear, savedAt: new Date() });
      if (before.paymentMethod) await leaveCard(trx, before, before.paymentMethod);
      const object = { type: 'card', id: method.id, label: labelOf({ region, last4 }) };
      const action = before.paymentMethod ? 'billing.card-replaced' : 'billing.card-saved';
      await recordAudit(trx, { ...(by ?? setup.begun_by), tenantId, action, object });
      return 'kept';
    });
  };
