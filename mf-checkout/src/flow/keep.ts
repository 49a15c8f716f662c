import type { CreateCustomerReply, PayReply, ShopperOrder } from '@merchloom/contracts/checkout';
import type { BasketLine, CheckoutProps } from '@merchloom/contracts/remotes';
import type { ShippingMethod } from '@merchloom/contracts/vocabulary';
import type { DeliveryValues } from '../delivery/schema.ts';

/** The customer that the platform opened for this basket. */
export interface OpenedCustomer {
  reply: CreateCustomerReply;
  values: DeliveryValues;
  basket: string;
  /** Epoch milliseconds: it is good for two hours (D8). */
  at: number;
}

export interface OpenedPayment {
  /** A test order is answered with what its buyer would get. */
  reply: PayReply & { rehearsed?: ShopperOrder };
  method: ShippingMethod;
  code: string;
  customerId: string;
}

/** What a reload must not lose. Never anything of a card: that lives in the provider's own frame. */
export interface KeptCheckout {
  draft: Partial<DeliveryValues>;
  customer: OpenedCustomer | null;
  method: ShippingMethod | null;
  code: string;
  payment: OpenedPayment | null;
  taxAccepted: boolean;
  /** The card is charged, or nothing was to pay; the order may not be placed yet. */
  paid: { intent: string | null } | null;
}

/** R6.17: the placed order with a copy of what was bought, its pictures as data addresses. */
export interface KeptOrder {
  order: ShopperOrder;
  lines: BasketLine[];
}

export interface Owner {
  tenantId: string;
  slug: string;
}

export const emptyCheckout: KeptCheckout = {
  draft: {},
  customer: null,
  method: null,
  code: '',
  payment: null,
  taxAccepted: false,
  paid: null,
};

/** A little less than the two hours that the server gives. */
const customerLivesMs = 115 * 60_000;

/** What is tried in a preview is kept apart from what somebody buys in the same store. */
export const ownerOf = ({ bootstrap, preview }: Pick<CheckoutProps, 'bootstrap' | 'preview'>): Owner => ({
  tenantId: bootstrap.tenant.id,
  slug: preview ? `${bootstrap.store.event.slug} preview` : bootstrap.store.event.slug,
});

const checkoutKey = ({ tenantId, slug }: Owner): string => `checkout:${tenantId}:${slug}`;
const orderKey = ({ tenantId, slug }: Owner): string => `order:${tenantId}:${slug}`;

export function readCheckout(storage: Storage, owner: Owner, now: number): KeptCheckout {
  const kept = { ...emptyCheckout, ...read<KeptCheckout>(storage, checkoutKey(owner)) };
  return kept.customer && !kept.paid && now - kept.customer.at > customerLivesMs
    ? { ...kept, customer: null, payment: null, taxAccepted: false }
    : kept;
}
export const writeCheckout = (storage: Storage, owner: Owner, kept: KeptCheckout): void => write(storage, checkoutKey(owner), kept);
export const readOrder = (storage: Storage, owner: Owner): KeptOrder | null => read<KeptOrder>(storage, orderKey(owner));
export const writeOrder = (storage: Storage, owner: Owner, kept: KeptOrder): void => write(storage, orderKey(owner), kept);
export const forgetOrder = (storage: Storage, owner: Owner): void => storage.removeItem(orderKey(owner));

function read<T>(storage: Storage, key: string): T | null {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

function write(storage: Storage, key: string, value: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch (failure) {
    // A full storage costs the reload its memory, not the shopper the order.
    console.error('The checkout could not be kept', failure);
  }
}
