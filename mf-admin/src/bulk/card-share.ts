import type { BulkQuote } from '@merchloom/contracts/bulk';
import { leastCharge } from '@merchloom/contracts/card-name';
import { fromWire, toWire } from '@merchloom/contracts/minor-units';
import type { SavedCard } from '@merchloom/contracts/payments';
import { cardStateOf } from '../settings/card-state.ts';
import { homeOf } from '../status/format.ts';

export interface CardShare {
  card: SavedCard;
  /** Major units. */
  amount: number;
}

export const lacksCredit = ({ problems }: BulkQuote): boolean => problems.some(({ field }) => field === 'credit');

/** What the card on file would pay of an order that the account does not cover; null without such a card, or where nothing lacks. */
export function cardShareOf(quote: BulkQuote, cards: readonly SavedCard[] | null): CardShare | null {
  const card = cards?.find((each) => each.region === homeOf[quote.currency] && cardStateOf(each) !== 'expired');
  if (!card || !lacksCredit(quote)) return null;
  return { card, amount: toWire(Math.max(fromWire(quote.total) - fromWire(quote.credit.available), leastCharge)) };
}
