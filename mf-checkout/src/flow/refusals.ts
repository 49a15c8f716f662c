import type { FreshTotals } from '@merchloom/contracts/checkout';
import { fromWire } from '@merchloom/contracts/minor-units';
import { firstMessages, isApiError } from '@merchloom/web-kit/http';
import { deliveryFields } from '../delivery/schema.ts';
import type { Figures } from './figures.ts';

/** What stands above a step; its words are the view's unless the platform gave some. */
export interface Notice {
  kind: 'network' | 'stale' | 'closed' | 'expired' | 'message';
  message: string | null;
}

export interface Refused {
  notice: Notice | null;
  /** At fields of the address form, replacing local messages (R9.3). */
  fields: Record<string, string>;
  /** At the voucher field (R9.6). */
  voucher: string | null;
  /** Figures to be seen before paying (M2). */
  fresh: FreshTotals | null;
  /** The customer is not good any more: the address step has to be done again. */
  customerLost: boolean;
}

/** Sorts a refusal of create-customer or pay into where each part of it is shown. */
export function readRefusal(failure: unknown): Refused {
  const refused: Refused = { notice: null, fields: {}, voucher: null, fresh: null, customerLost: false };
  if (!isApiError(failure) || failure.status === 0 || failure.status >= 500)
    return { ...refused, notice: { kind: 'network', message: null } };
  if (failure.status === 410) return { ...refused, notice: { kind: 'closed', message: null } };
  if (failure.status === 409) {
    return { ...refused, fresh: readFresh(failure.data), notice: { kind: 'stale', message: null } };
  }
  const { discount_code: voucher = null, customer_id: customer, ...others } = firstMessages(failure);
  const known = Object.entries(others).filter(([field]) => (deliveryFields as readonly string[]).includes(field));
  const unknown = Object.entries(others).filter(([field]) => !(deliveryFields as readonly string[]).includes(field));
  if (customer) return { ...refused, customerLost: true, notice: { kind: 'expired', message: null } };
  const above = unknown[0]?.[1] ?? (known.length === 0 && voucher === null ? failure.message : null);
  return {
    ...refused,
    voucher,
    fields: Object.fromEntries(known),
    customerLost: known.length > 0,
    notice: above === null ? null : { kind: 'message', message: above },
  };
}

/** The same for pay: what a voucher takes off that only the platform knew is what was hoped for, no changed price (D9). */
export function readPayRefusal(failure: unknown, asked: Figures): Refused {
  const refused = readRefusal(failure);
  if (!refused.fresh) return refused;
  const [amount, discount] = [fromWire(refused.fresh.amount), fromWire(refused.fresh.discount_amount)];
  const redeemed = discount > asked.discount && amount + discount === asked.total + asked.discount;
  return redeemed ? { ...refused, notice: null } : refused;
}

function readFresh(data: unknown): FreshTotals | null {
  const fresh = data as Partial<FreshTotals> | null;
  const complete =
    typeof fresh?.amount === 'number' && typeof fresh.total_shipping_price === 'number' && typeof fresh.discount_amount === 'number';
  return complete ? (fresh as FreshTotals) : null;
}
