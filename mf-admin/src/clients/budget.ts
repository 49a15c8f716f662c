import type { ClientRow } from '@merchloom/contracts/clients';
import type { Currency } from '@merchloom/contracts/money';
import type { Region } from '@merchloom/contracts/vocabulary';
import { price } from '../status/format.ts';

/** A client's budget is in the money of its region. */
export const currencyOf: Readonly<Record<Region, Currency>> = { UK: 'GBP', EU: 'EUR', US: 'USD' };

export const budgetOf = ({ budget, region }: Pick<ClientRow, 'budget' | 'region'>): string =>
  budget === null ? '–' : price(budget, currencyOf[region], region);
