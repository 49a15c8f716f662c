import { termsOf } from '@merchloom/commerce';
import { leastCharge } from '@merchloom/contracts/card-name';
import { endpoints } from '@merchloom/contracts/endpoints';
import { newId } from '@merchloom/contracts/id';
import { type Currency, fromWire } from '@merchloom/contracts/money';
import type { ChargeCardReply } from '@merchloom/contracts/payments';
import type { PayAccountReply } from '@merchloom/contracts/tenant-credit';
import { region as regions } from '@merchloom/contracts/vocabulary';
import {
  auditOf,
  type Clock,
  type Database,
  type InternalClient,
  Refusal,
  type ServiceRequest,
  type Transaction,
} from '@merchloom/service-kit';
import { findCredit, presentCredit, showCredit } from './account-credit.ts';
import { type AskedBy, bookCharge, type PaidCharge } from './book-charge.ts';

export interface CardDependencies {
  db: Database;
  http: InternalClient;
  clock: Clock;
  fixWindowMs: number;
}

type Asking = Parameters<typeof auditOf>[0] & Pick<ServiceRequest, 'tenant'>;

interface Charge {
  id: string;
  amount: number;
}

const chargedWithinMs = 40_000;
const regionOf = (currency: Currency) => regions.options.find((each) => termsOf(each).currency === currency)!;

/** What the bank's no means to people; everything else is a plain no. */
const meanings: Partial<Record<string, string>> = {
  authentication_required: 'card_authentication',
  card_unusable: 'card_unusable',
  expired_card: 'card_expired',
  insufficient_funds: 'card_funds',
};

const openSql = `select id, amount_minor from account_charges where currency = :currency and state = 'open' for update`;
const askSql = `
  insert into account_charges (id, tenant_id, currency, amount_minor, asked_by, asked_at)
  values (:id, :tenantId, :currency, :amount, cast(:by as jsonb), :now)
  on conflict (tenant_id, currency) where state = 'open' do nothing`;

/**
 * D36: pays what a tenant owes with its card on file. The charge is written down first, one at a time for each currency, and svc-payments
 * is asked with its id: who presses twice, or again after a lost answer, goes on with the same charge. The money is booked by whoever
 * hears of it first, this call or the event.
 */
export function createPayAccount({ db, http, clock, fixWindowMs }: CardDependencies) {
  const fail = (tenantId: string, id: string) =>
    db.tenant(tenantId, (trx) => trx.raw(`update account_charges set state = 'failed' where id = ? and state = 'open'`, [id]));
  const book = (charge: Pick<PaidCharge, 'tenantId' | 'id' | 'card'>) =>
    db.tenant(charge.tenantId, (trx) => bookCharge(trx, { ...charge, paidAt: clock.now(), now: clock.now(), fixWindowMs }));

  /** The charge over what is owed, which must be what the person saw. Another one may still be open from before. */
  async function open(by: Asking, currency: Currency, seen: number): Promise<{ charge: Charge; before: Charge | null }> {
    const { tenantId } = by;
    return db.tenant(tenantId, async (trx) => {
      const standing = await lockCharge(trx, currency);
      const credit = await findCredit(trx, currency);
      if (seen <= 0 || credit.usedMinor !== seen)
        throw new Refusal({ kind: 'conflict', code: 'owed_changed', details: { credit: presentCredit(credit) } });
      if (seen < leastCharge) throw new Refusal({ kind: 'conflict', code: 'owed_little' });
      if (standing?.amount === seen) return { charge: standing, before: null };
      const charge = { id: newId(), amount: seen };
      if (standing) return { charge, before: standing };
      const asked: AskedBy = { name: by.principal?.name ?? '', audit: auditPartOf(by) };
      const { rowCount } = await trx.raw(askSql, { ...charge, tenantId, currency, by: JSON.stringify(asked), now: clock.now() });
      if (rowCount !== 1) throw new Refusal({ kind: 'conflict', code: 'conflict', retryAfter: 1 });
      return { charge, before: null };
    });
  }

  async function ask({ tenantId, tenant }: Asking, currency: Currency, { id, amount }: Charge): Promise<ChargeCardReply> {
    const name = tenant?.handle ?? tenantId;
    const body = { chargeId: id, region: regionOf(currency), amount, currency, reference: name, description: `Account of ${name}` };
    return (await http.call(endpoints.chargeCard, { tenantId, body, timeoutMs: chargedWithinMs })).data;
  }

  /** One that was begun over another amount, and of which nobody heard the end: it ends now, or its money is booked. */
  async function endBefore(by: Asking, currency: Currency, before: Charge): Promise<void> {
    const { tenantId } = by;
    const { data } = await http.call(endpoints.cancelAttempt, { tenantId, params: { order: before.id } });
    if (data.state !== 'succeeded') return void (await fail(tenantId, before.id));
    const { card } = await ask(by, currency, before);
    await book({ tenantId, id: before.id, card });
  }

  return async (by: Asking, { currency, amount }: { currency: Currency; amount: number }): Promise<PayAccountReply> => {
    const { tenantId } = by;
    const seen = fromWire(amount);
    try {
      let opened = await open(by, currency, seen);
      if (opened.before) {
        await endBefore(by, currency, opened.before);
        opened = await open(by, currency, seen);
      }
      if (opened.before) throw new Refusal({ kind: 'conflict', code: 'conflict', retryAfter: 1 });
      const { charge } = opened;
      const { state, code, card } = await ask(by, currency, charge).catch(async (error) => {
        if (error instanceof Refusal && error.code === 'card_missing') await fail(tenantId, charge.id);
        throw error;
      });
      if (state === 'failed') {
        await fail(tenantId, charge.id);
        throw new Refusal({ kind: 'conflict', code: meanings[code ?? ''] ?? 'card_declined', details: { decline: code } });
      }
      if (state === 'succeeded') await book({ tenantId, id: charge.id, card });
      return { state: state === 'succeeded' ? 'paid' : 'processing', credit: await db.tenant(tenantId, showCredit) };
    } catch (error) {
      if (error instanceof Refusal && error.kind === 'unavailable')
        throw new Refusal({ kind: 'unavailable', code: 'card_payment_unsure', retryAfter: 5, cause: error });
      throw error;
    }
  };
}

async function lockCharge(trx: Transaction, currency: Currency): Promise<Charge | null> {
  // The account's row is what payments, orders and charges take turns at.
  await trx.raw('select 1 from gift_credit where currency = ? for update', [currency]);
  const { rows } = await trx.raw(openSql, { currency });
  return rows[0] ? { id: rows[0].id, amount: Number(rows[0].amount_minor) } : null;
}

function auditPartOf(by: Asking): AskedBy['audit'] {
  const { actor, impersonator, ip, requestId } = auditOf(by);
  return { actor, impersonator, ip, requestId };
}
