import type { SavedCard } from '@merchloom/contracts/payments';

export type CardState = 'none' | 'good' | 'ending' | 'expired';

const soonMs = 60 * 86_400_000;

/** How a card on file stands: it is good until its month is over. */
export function cardStateOf(card: Pick<SavedCard, 'exp_month' | 'exp_year'> | null, now = Date.now()): CardState {
  if (!card) return 'none';
  const over = Date.UTC(card.exp_year, card.exp_month, 1);
  if (now >= over) return 'expired';
  return now >= over - soonMs ? 'ending' : 'good';
}

/** As it stands on the card. */
export const expiryOf = ({ exp_month, exp_year }: Pick<SavedCard, 'exp_month' | 'exp_year'>): string =>
  `${String(exp_month).padStart(2, '0')}/${exp_year}`;
