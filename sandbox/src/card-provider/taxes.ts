import type Stripe from 'stripe';
import type { AccountBooks } from './account-books.ts';
import { invalidRequest } from './errors.ts';
import { nowSeconds } from './ids.ts';
import { integer, type Parameters, requiredText } from './parameters.ts';
import { type StoredCalculation, taxCalculation, taxReversal, taxTransaction } from './resources/tax.ts';

/** Line items come only when asked for (`expand`), as with the real provider. */
export const createCalculation = (books: AccountBooks, parameters: Parameters): StoredCalculation => books.put(taxCalculation(parameters));

export const getCalculation = (books: AccountBooks, id: string, param = 'calculation') =>
  books.get<StoredCalculation>(id, 'tax calculation', param);

/** A reference can be used once, which makes recording a sale's tax safe to repeat. */
export function createTransaction(books: AccountBooks, parameters: Parameters): Stripe.Tax.Transaction {
  const calculation = getCalculation(books, requiredText(parameters.calculation, 'calculation'));
  if ((calculation.expires_at ?? 0) < nowSeconds()) throw invalidRequest(`The calculation ${calculation.id} has expired.`, 'calculation');
  const reference = freeReference(books, parameters);
  const created = books.put(taxTransaction(calculation, reference, parameters));
  books.note(referenceNote(reference), created.id);
  return created;
}

export const referenceNote = (reference: unknown) => `tax_reference:${reference}`;

function freeReference(books: AccountBooks, parameters: Parameters): string {
  const reference = requiredText(parameters.reference, 'reference');
  if (books.noteOf(referenceNote(reference)))
    throw invalidRequest(`A transaction with reference ${reference} already exists.`, 'reference', 'resource_already_exists');
  return reference;
}

/** Never more than the sale, whatever the number of partial reversals. */
export function reverseTransaction(books: AccountBooks, parameters: Parameters): Stripe.Tax.Transaction {
  const original = books.get<Stripe.Tax.Transaction>(
    requiredText(parameters.original_transaction, 'original_transaction'),
    'tax transaction',
    'original_transaction',
  );
  if (original.type !== 'transaction') throw invalidRequest('A reversal cannot be reversed.', 'original_transaction');
  const reference = freeReference(books, parameters);
  const full = parameters.mode === 'full';
  const flat = full ? null : integer(parameters.flat_amount, 'flat_amount', { min: -99_999_999, max: -1 });
  const reversed = books.noteOf<{ amount: number; full: boolean }>(`${original.id}_reversed`) ?? { amount: 0, full: false };
  const lines = original.line_items?.data ?? [];
  const shipping = original.shipping_cost;
  const total = lines.reduce((sum, line) => sum + line.amount + line.amount_tax, shipping ? shipping.amount + shipping.amount_tax : 0);
  const amount = reversed.amount + (flat === null ? total : -flat);
  if (reversed.full || amount > total)
    throw invalidRequest('The reversal is greater than what is left of the transaction.', full ? 'original_transaction' : 'flat_amount');
  const created = books.put(taxReversal(original, reference, flat, parameters), original.id);
  books.note(referenceNote(reference), created.id);
  books.note(`${original.id}_reversed`, { amount, full: amount === total }, original.id);
  return created;
}
