import type Stripe from 'stripe';
import type { AccountBooks } from './account-books.ts';
import { invalidRequest } from './errors.ts';

/** The bank decides: `lost` is what giving in means, `won` is for rehearsals. */
export function closeDispute(books: AccountBooks, id: string, status: 'lost' | 'won'): Stripe.Dispute {
  const before = books.get<Stripe.Dispute>(id, 'dispute', 'dispute');
  if (before.status === 'lost' || before.status === 'won') throw invalidRequest('This dispute is already closed', 'dispute');
  const closed = books.put({ ...before, status }, before.payment_intent as string);
  books.emit('charge.dispute.closed', closed);
  return closed;
}
