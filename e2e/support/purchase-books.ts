import { sequenceStatuses } from '@merchloom/contracts/vocabulary';
import { send } from './api-shopper.ts';
import type { SharedPlatform } from './shared-platform.ts';

/** Everything that the platform and its providers hold about one shopper's purchase, read behind the public door. */
export interface PurchaseBooks {
  drafts: number;
  placed: number;
  /** Statuses in the order in which they came. */
  statuses: string[];
  total: number | null;
  /** Intents of the shopper's orders that the card provider has taken money for, and how much. */
  taken: number[];
  attempts: { state: string; amount: number }[];
  ledger: { kind: string; entries: number; balance: number }[];
  /** How often the fulfiller makes it. */
  made: number;
  /** Message-IDs of the confirmations that arrived; one that came twice under one name is one for every mail program. */
  confirmations: Set<string>;
}

export async function readBooks(platform: Pick<SharedPlatform, 'mailbox' | 'query'>, email: string): Promise<PurchaseBooks> {
  const orders = await platform.query<{ id: string; status: string | null; total: string }>(
    'orders',
    'select id, status, total_minor as total from orders where email = $1',
    [email],
  );
  const ids = orders.map(({ id }) => id);
  const placed = orders.filter(({ status }) => status !== null);
  const [history, submissions, attempts, ledger, intents, mailbox] = await Promise.all([
    platform.query<{ to_status: string }>(
      'orders',
      'select to_status from order_history where order_id = any ($1::uuid[]) order by version',
      [ids],
    ),
    platform.query<{ key: string }>(
      'orders',
      `select 'order|' || id as key from fulfilment_submissions where order_id = any ($1::uuid[])`,
      [ids],
    ),
    platform.query<{ state: string; amount: number }>(
      'payments',
      'select state, amount from payment_attempts where order_id = any ($1::uuid[]) order by attempt',
      [ids],
    ),
    platform.query<{ kind: string; entries: number; balance: number }>(
      'payments',
      `select t.kind, count(*)::int as entries, sum(e.amount)::int as balance from ledger_transactions t
       join payment_attempts a on a.id = t.attempt_id join ledger_entries e on e.transaction_id = t.id
       where a.order_id = any ($1::uuid[]) group by t.id, t.kind`,
      [ids],
    ),
    platform.query<{ taken: number }>(
      'sandbox',
      `select (body::json->>'amount_received')::int as taken from card_records
       where kind = 'payment_intent' and body::json->>'status' = 'succeeded' and body::json->'metadata'->>'order_id' = any ($1::text[])`,
      [ids],
    ),
    send(`${platform.mailbox}/api/messages?limit=500&to=${encodeURIComponent(email)}`),
  ]);
  const made = await platform.query('sandbox', 'select from fulfiller_records where key = any ($1)', [submissions.map(({ key }) => key)]);
  const mails = (mailbox.body.data ?? []) as { messageId: string }[];
  return {
    drafts: orders.length - placed.length,
    placed: placed.length,
    statuses: history.map(({ to_status }) => to_status),
    total: placed[0] ? Number(placed[0].total) : null,
    taken: intents.map(({ taken }) => taken),
    attempts,
    ledger,
    made: made.length,
    confirmations: new Set(mails.map(({ messageId }) => messageId).filter((id) => id.includes('.confirmation@'))),
  };
}

/** One order, paid once, told once to everybody, gone the whole way. */
export function expectSold(books: PurchaseBooks): void {
  expect(books).toMatchObject({ placed: 1, drafts: 0, made: 1 });
  expect(straight(books.statuses)).toEqual([...sequenceStatuses]);
  expect(books.taken).toEqual([books.total]);
  expect(books.attempts).toEqual([{ state: 'succeeded', amount: books.total }]);
  expect(books.ledger).toEqual([{ kind: 'payment', entries: 2, balance: 0 }]);
  expect(books.confirmations.size).toBe(1);
}

/** The way without its detours: a fulfiller that was not there is asked again from two steps before. */
function straight(statuses: readonly string[]): string[] {
  const way: string[] = [];
  for (const status of statuses) {
    if (status === 'fulfiller submission error') way.splice(way.lastIndexOf('queued submitting to fulfiller'));
    else way.push(status);
  }
  return way;
}

/** Nothing ordered, nothing taken, nothing booked, nothing said. */
export function expectNotSold(books: PurchaseBooks): void {
  expect(books).toMatchObject({ placed: 0, statuses: [], taken: [], ledger: [] });
  expect(books.attempts.filter(({ state }) => !['creating', 'open', 'cancelled'].includes(state))).toEqual([]);
  expect(books.confirmations.size).toBe(0);
}
