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

export type Asking = Parameters<typeof auditOf>[0] & Pick<ServiceRequest, 'tenant'>;

interface Charge {
  id: string;
  amount: number;
  bulkOrderId: string | null;
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

const openSql = `select id, amount_minor, bulk_order_id from account_charges where currency = :currency and state = 'open' for update`;
const askSql = `
  insert into account_charges (id, tenant_id, currency, amount_minor, bulk_order_id, asked_by, asked_at)
  values (:id, :tenantId, :currency, :amount, :bulkOrderId, cast(:by as jsonb), :now)
  on conflict (tenant_id, currency) where state = 'open' do nothing`;

/** What is due, in minor units, looked at while nobody else changes the account; null: nothing. Refuses what the person did not see. */
type Decide = (trx: Transaction) => Promise<number | null>;

export interface CardCharged {
  state: 'paid' | 'processing';
  /** Minor units. */
  amount: number;
}

/** Charges the card on file with what is due; null when nothing is. */
export type ChargeTenant = (by: Asking, due: { currency: Currency; bulkOrderId?: string }, decide: Decide) => Promise<CardCharged | null>;

/**
 * D36: a tenant's payments with its card on file. The charge is written down first, one at a time for each currency, and svc-payments is
 * asked with its id: who presses twice, or again after a lost answer, goes on with the same charge. The money is booked by whoever hears
 * of it first, this call or the event.
 */
export function createChargeTenant({ db, http, clock, fixWindowMs }: CardDependencies): ChargeTenant {
  const fail = (tenantId: string, id: string) =>
    db.tenant(tenantId, (trx) => trx.raw(`update account_charges set state = 'failed' where id = ? and state = 'open'`, [id]));
  const book = (charge: Pick<PaidCharge, 'tenantId' | 'id' | 'card'>) =>
    db.tenant(charge.tenantId, (trx) => bookCharge(trx, { ...charge, paidAt: clock.now(), now: clock.now(), fixWindowMs }));

  /** The charge over what is due. Another one may still be open from before. */
  const open: (...asked: Parameters<ChargeTenant>) => Promise<{ charge: Charge; before: Charge | null } | null> = (by, due, decide) =>
    db.tenant(by.tenantId, async (trx) => {
      const { currency, bulkOrderId = null } = due;
      const standing = await lockCharge(trx, currency);
      const amount = await decide(trx);
      if (amount === null) return null;
      const charge = { id: newId(), amount, bulkOrderId };
      const goOn = (other: Charge) =>
        other.amount === amount && other.bulkOrderId === bulkOrderId ? { charge: other, before: null } : { charge, before: other };
      if (standing) return goOn(standing);
      const asked: AskedBy = { name: by.principal?.name ?? '', audit: auditPartOf(by) };
      const row = { ...charge, tenantId: by.tenantId, currency, by: JSON.stringify(asked), now: clock.now() };
      const { rowCount } = await trx.raw(askSql, row);
      if (rowCount === 1) return { charge, before: null };
      // Somebody else was faster by a moment.
      const other = await lockCharge(trx, currency);
      if (!other) throw new Refusal({ kind: 'conflict', code: 'conflict', retryAfter: 1 });
      return goOn(other);
    });

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

  const charge: ChargeTenant = async (by, due, decide) => {
    const { tenantId } = by;
    let opened = await open(by, due, decide);
    if (opened?.before) {
      await endBefore(by, due.currency, opened.before);
      opened = await open(by, due, decide);
    }
    if (!opened) return null;
    if (opened.before) throw new Refusal({ kind: 'conflict', code: 'conflict', retryAfter: 1 });
    const { id, amount } = opened.charge;
    const { state, code, card } = await ask(by, due.currency, opened.charge).catch(async (error) => {
      if (error instanceof Refusal && error.code === 'card_missing') await fail(tenantId, id);
      throw error;
    });
    if (state === 'failed') {
      await fail(tenantId, id);
      throw new Refusal({ kind: 'conflict', code: meanings[code ?? ''] ?? 'card_declined', details: { decline: code } });
    }
    if (state === 'succeeded') await book({ tenantId, id, card });
    return { state: state === 'succeeded' ? 'paid' : 'processing', amount };
  };
  return (...asked) =>
    charge(...asked).catch((error) => {
      if (!(error instanceof Refusal) || error.kind !== 'unavailable') throw error;
      throw new Refusal({ kind: 'unavailable', code: 'card_payment_unsure', retryAfter: 5, cause: error });
    });
}

/** Pays all that is owed in a currency, which must be what the person saw. */
export const createPayAccount =
  (db: Database, charge: ChargeTenant) =>
  async (by: Asking, { currency, amount }: { currency: Currency; amount: number }): Promise<PayAccountReply> => {
    const seen = fromWire(amount);
    const charged = await charge(by, { currency }, async (trx) => {
      const credit = await findCredit(trx, currency);
      if (seen <= 0 || credit.usedMinor !== seen)
        throw new Refusal({ kind: 'conflict', code: 'owed_changed', details: { credit: presentCredit(credit) } });
      if (seen < leastCharge) throw new Refusal({ kind: 'conflict', code: 'owed_little' });
      return seen;
    });
    return { state: charged?.state ?? 'paid', credit: await db.tenant(by.tenantId, showCredit) };
  };

async function lockCharge(trx: Transaction, currency: Currency): Promise<Charge | null> {
  // The account's row is what payments, orders and charges take turns at.
  await trx.raw('select 1 from gift_credit where currency = ? for update', [currency]);
  const { rows } = await trx.raw(openSql, { currency });
  const [row] = rows;
  return row ? { id: row.id, amount: Number(row.amount_minor), bulkOrderId: row.bulk_order_id } : null;
}

function auditPartOf(by: Asking): AskedBy['audit'] {
  const { actor, impersonator, ip, requestId } = auditOf(by);
  return { actor, impersonator, ip, requestId };
}
