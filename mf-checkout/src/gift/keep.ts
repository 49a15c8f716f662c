import type { ShopperOrder } from '@merchloom/contracts/checkout';
import type { DeliveryValues } from '../delivery/schema.ts';
import type { Owner } from '../flow/keep.ts';

/** What a reload must not lose of a gift's form. */
export interface KeptGift {
  draft: Partial<DeliveryValues>;
  code: string;
  /** The claim link whose recipient was filled in already: what they change afterwards stays theirs. */
  prefilled: string | null;
  /** Key of the call that may be under way, and what it says: the same again is the same call. */
  sent: { key: string; mark: string } | null;
  order: ShopperOrder | null;
}

export const emptyGift: KeptGift = { draft: {}, code: '', prefilled: null, sent: null, order: null };

const keyOf = ({ tenantId, slug }: Owner): string => `gift:${tenantId}:${slug}`;

export function readGift(storage: Storage, owner: Owner): KeptGift {
  try {
    return { ...emptyGift, ...(JSON.parse(storage.getItem(keyOf(owner)) ?? 'null') as Partial<KeptGift> | null) };
  } catch {
    return emptyGift;
  }
}

export function writeGift(storage: Storage, owner: Owner, gift: KeptGift): void {
  try {
    storage.setItem(keyOf(owner), JSON.stringify(gift));
  } catch (failure) {
    console.error('The gift form could not be kept', failure);
  }
}
