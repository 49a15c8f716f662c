import type { PublicEvent } from '@merchloom/contracts/store';

type Event = Pick<PublicEvent, 'type' | 'expired' | 'status'>;

/** R5.3: only a Store event has a basket, and only while it is open (D52, D53). */
export const sellsByBasket = ({ type, expired, status }: Event): boolean => type === 'Store' && !expired && status === 'Active';

/** Only an open Promo event gives gifts. */
export const claimsGifts = ({ type, expired, status }: Event): boolean => type === 'Promo' && !expired && status === 'Active';

/** Which events have a page of their own that anybody may see (D46). */
export const hasStorefront = ({ type }: Pick<Event, 'type'>): boolean => type === 'Store' || type === 'Promo';
