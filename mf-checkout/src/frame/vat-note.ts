import type { PublicEvent } from '@merchloom/contracts/store';

export type StoreEvent = PublicEvent;

/** Whether amounts of this store contain VAT at all, so that it can be said. */
export const includesVatOf = ({ notVatRegistered, vatRate }: Pick<PublicEvent, 'notVatRegistered' | 'vatRate'>): boolean =>
  !notVatRegistered && vatRate > 0;
