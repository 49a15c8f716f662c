import type Stripe from 'stripe';
import type { AccountBooks } from './account-books.ts';
import { invalidRequest } from './errors.ts';
import { type Parameters, requiredText } from './parameters.ts';
import { type StoredCalculation, taxCalculation, taxTransaction } from './resources/tax.ts';

/** Line items come only when asked for (`expand`), as with the real provider. */
export const createCalculation = (books: AccountBooks, parameters: Parameters): StoredCalculation => books.put(taxCalculation(parameters));

export const getCalculation = (books: AccountBooks, id: string, param = 'calculation') =>
  books.get<StoredCalculation>(id, 'tax calculation', param);

/** A reference can be used once, which makes recording a sale's tax safe to repeat. */
export function createTransaction(books: AccountBooks, parameters: Parameters): Stripe.Tax.Transaction {
  const calculation = getCalculation(books, requiredText(parameters.calculation, 'calculation'));
  const reference = requiredText(parameters.reference, 'reference');
  const used = `tax_reference:${reference}`;
  if (books.noteOf(used))
    throw invalidRequest(`A transaction with reference ${reference} already exists.`, 'reference', 'resource_already_exists');
  const created = books.put(taxTransaction(calculation, reference, parameters));
  books.note(used, created.id);
  return created;
}
