import type Stripe from 'stripe';
import type { AccountBooks } from './account-books.ts';
import { invalidRequest } from './errors.ts';
import { type Dispute, dispute, reinstated, withdrawn } from './resources/dispute.ts';

const ended = new Set<Dispute['status']>(['lost', 'won', 'warning_closed']);

/** A payer turns to their bank: money leaves at once, but for an inquiry, which only asks. */
export function openDispute(books: AccountBooks, charge: Stripe.Charge, reason: string, inquiry: boolean): void {
  const intent = charge.payment_intent as string;
  books.put({ ...charge, disputed: true }, intent);
  const opened = books.put(dispute(charge, reason, inquiry), intent);
  books.emit('charge.dispute.created', opened);
  if (!inquiry) books.emit('charge.dispute.funds_withdrawn', books.put(withdrawn(opened), intent));
}

/** An inquiry becomes a dispute, and its money leaves. */
export function escalateDispute(books: AccountBooks, id: string): Dispute {
  const before = books.get<Dispute>(id, 'dispute', 'dispute');
  if (before.status !== 'warning_needs_response') throw invalidRequest('This dispute is no inquiry', 'dispute');
  const taken = books.put(withdrawn({ ...before, status: 'needs_response' }), before.payment_intent as string);
  books.emit('charge.dispute.updated', taken);
  books.emit('charge.dispute.funds_withdrawn', taken);
  return taken;
}

/** The bank decides: `lost` is what giving in means, `won` is for rehearsals. */
export function closeDispute(books: AccountBooks, id: string, status: 'lost' | 'won'): Dispute {
  const before = books.get<Dispute>(id, 'dispute', 'dispute');
  if (ended.has(before.status)) throw invalidRequest('This dispute is already closed', 'dispute');
  const intent = before.payment_intent as string;
  const asked = before.status.startsWith('warning');
  const closed = books.put<Dispute>({ ...before, status: asked ? 'warning_closed' : status }, intent);
  books.emit('charge.dispute.closed', closed);
  if (asked || status === 'lost') return closed;
  const back = books.put(reinstated(closed), intent);
  books.emit('charge.dispute.funds_reinstated', back);
  return back;
}
