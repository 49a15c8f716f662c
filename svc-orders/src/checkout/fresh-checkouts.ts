import type { Contact } from '@merchloom/contracts/checkout';
import type { Language } from '@merchloom/contracts/vocabulary';
import { LRUCache } from 'lru-cache';
import type { FoundCheckout } from './draft.ts';
import { customerOf } from './draft-rows.ts';

/** Checkouts that this process has just opened. Most are paid from here too: the first draft then needs no reading. */
export interface FreshCheckouts {
  opened(checkoutId: string, checkout: { eventId: string; customerId: string; contact: Contact; lang: Language }): void;
  /** Given once: whoever comes again, or finds that somebody else has drafted, reads what is stored. */
  take(checkoutId: string): FoundCheckout | null;
}

const keptMs = 10 * 60_000;

export function createFreshCheckouts(): FreshCheckouts {
  const known = new LRUCache<string, FoundCheckout>({ max: 5_000, ttl: keptMs });
  return {
    opened(checkoutId, { eventId, customerId, contact, lang }) {
      known.set(checkoutId, { eventId, customer: customerOf(contact, lang, customerId), draft: null, voucher: null });
    },
    take(checkoutId) {
      const checkout = known.get(checkoutId);
      known.delete(checkoutId);
      return checkout ?? null;
    },
  };
}
