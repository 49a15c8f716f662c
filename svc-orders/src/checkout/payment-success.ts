import type { ShopperOrder } from '@merchloom/contracts/checkout';
import { type Clock, type Database, Refusal, type Transaction } from '@merchloom/service-kit';
import type { Logger } from 'pino';
import type { OrderLinks } from '../after-order/order-link.ts';
import { type PlacedWithLines, placeAlone } from '../orders/place-order.ts';
import type { Settled } from '../orders/settle-order.ts';
import { presentShopperOrder } from '../orders/shopper-order.ts';
import { differences } from './client-copy.ts';
import type { CustomerTokens } from './customer-token.ts';

export interface PaymentSuccessDependencies {
  db: Database;
  tokens: CustomerTokens;
  links: OrderLinks;
  settle: (tenantId: string, by: { paymentIntent: string }) => Promise<Settled>;
  clock: Clock;
  log: Logger;
  fixWindowMs: number;
}

export interface PaymentSuccessCall {
  payment_intent?: string;
  no_payment_needed?: boolean;
  order_id?: string;
  customer_id?: string;
  products?: unknown;
}

export type PaymentSuccessAnswer = { kind: 'placed'; order: ShopperOrder } | { kind: 'processing'; orderRef: string | null };

// An intent's id lets its buyer reload the confirmation; it does not open the address for good.
const disclosedMs = 24 * 60 * 60 * 1000;

/** R7.4, R7.5: makes the order stand once its money, or the voucher for all of it, is proved. Only ids in the body count (D11, D15). */
export const createPaymentSuccess = ({ db, tokens, links, settle, clock, log, fixWindowMs }: PaymentSuccessDependencies) => {
  const cover = (tenantId: string, orderId: string) =>
    placeAlone(db, { tenantId, orderId, payment: { kind: 'voucher' }, now: clock.now(), fixWindowMs });

  const pay = async (
    tenantId: string,
    call: PaymentSuccessCall,
    paymentIntent: string,
  ): Promise<PlacedWithLines | { orderRef: string | null }> => {
    let settled: Settled;
    try {
      settled = await settle(tenantId, { paymentIntent });
    } catch (error) {
      // The money may be there although svc-payments is not: event or sweeper will place the order.
      const ref = error instanceof Refusal && error.kind === 'unavailable' ? await refOfSession(tenantId, call.customer_id) : null;
      if (ref === null) throw error;
      return { orderRef: ref };
    }
    if (settled.placed) return settled.placed;
    if (settled.state === 'missing' || !settled.orderId) throw new Refusal({ kind: 'not_found', code: 'payment_unknown' });
    const orderId = settled.orderId;
    if (settled.state === 'processing') return { orderRef: await db.tenant(tenantId, (trx) => refOf(trx, 'id', orderId)) };
    throw new Refusal({ kind: 'invalid', code: 'payment_not_made', errors: { payment_intent: ['payment_not_made'] } });
  };

  const refOfSession = async (tenantId: string, customerId: string | undefined) => {
    const claims = customerId ? tokens.read(customerId) : null;
    if (claims?.tenantId !== tenantId) return null;
    return db.tenant(tenantId, (trx) => refOf(trx, 'checkout_id', claims.checkoutId));
  };

  return async (tenantId: string, slug: string, call: PaymentSuccessCall): Promise<PaymentSuccessAnswer> => {
    const orderId = call.no_payment_needed && isUuid(call.order_id) ? call.order_id : null;
    if (!call.payment_intent && !orderId) {
      throw new Refusal({
        kind: 'invalid',
        code: 'validation',
        errors: { [call.no_payment_needed ? 'order_id' : 'payment_intent']: ['required'] },
      });
    }
    const result = call.payment_intent ? await pay(tenantId, call, call.payment_intent) : await cover(tenantId, orderId!);
    if (!('order' in result)) return { kind: 'processing', orderRef: result.orderRef };
    const { order, lines } = result;
    const claims = call.customer_id ? tokens.read(call.customer_id) : null;
    const foreign = order.eventSlug !== slug || (claims !== null && claims.checkoutId !== order.checkoutId);
    const old = claims === null && clock.now().getTime() - order.placedAt.getTime() > disclosedMs;
    if (foreign || old) throw new Refusal({ kind: 'not_found', code: 'payment_unknown' });
    const differing = differences(call.products, lines);
    if (differing.length > 0)
      log.warn({ orderId: order.id, differing }, 'the browser sent another basket than was sold; the stored one counts');
    return { kind: 'placed', order: { ...presentShopperOrder(order, lines), tracking_url: links.path(order) } };
  };
};

async function refOf(trx: Transaction, column: 'id' | 'checkout_id', id: string): Promise<string | null> {
  const { rows } = await trx.raw(`select order_ref from orders where ${column} = ?`, [id]);
  return rows[0]?.order_ref ?? null;
}

const isUuid = (text: string | undefined): text is string => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text ?? '');
