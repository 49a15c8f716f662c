import { sequenceStatuses } from '@merchloom/contracts/vocabulary';
import { eventually } from '@merchloom/testing/eventually';
import { send } from './api-shopper.ts';
import { inItsOwnTime } from './patience.ts';
import type { SharedPlatform } from './shared-platform.ts';

/** The order as the books of the orders have it; money in minor units. */
export interface BookedOrder {
  id: string;
  reference: string;
  /** Now; the way here is in `statuses`. */
  status: string;
  lang: string;
  currency: string;
  country: string;
  payment: string;
  items: number;
  subtotal: number;
  shipping: number;
  discount: number;
  vat: number;
  salesTax: number;
  total: number;
}

export interface Letter {
  messageId: string;
  subject: string;
  text: string;
  html: string;
}

/** Everything that the platform and its providers hold about one person's purchase, read behind the public door. */
export interface PurchaseBooks {
  drafts: number;
  placed: number;
  /** The first that was placed. */
  order: BookedOrder | null;
  /** Statuses in the order in which they came. */
  statuses: string[];
  /** Intents of the orders that the card provider has taken money for, and how much. */
  taken: number[];
  attempts: { state: string; amount: number }[];
  /** Per transaction: what the provider's account got by it, and what is left when all its entries are added up. */
  ledger: { kind: string; received: number; balance: number }[];
  /** Uses of vouchers, with what each took off. */
  vouchers: { state: string; amount: number }[];
  /** Sales that were reported to the tax office's side of the provider. */
  taxed: number[];
  /** How often the fulfiller makes it. */
  made: number;
  letters: Letter[];
  /** Message-IDs of the confirmations that arrived; one that came twice under one name is one for every mail program. */
  confirmations: Set<string>;
}

const ordersSql = `
  select id, order_ref as reference, status, lang, currency, country, payment_state as payment, items, subtotal_minor::int as subtotal,
    shipping_minor::int as shipping, discount_minor::int as discount, vat_minor::int as vat, sales_tax_minor::int as "salesTax", total_minor::int as total
  from orders where email = $1 order by placed_at`;

export async function readBooks(platform: Pick<SharedPlatform, 'mailbox' | 'query'>, email: string): Promise<PurchaseBooks> {
  const orders = await platform.query<Omit<BookedOrder, 'status'> & { status: string | null }>('orders', ordersSql, [email]);
  const ids = orders.map(({ id }) => id);
  const placed = orders.filter((order): order is BookedOrder => order.status !== null);
  const [history, submissions, vouchers, attempts, ledger, taxed, intents, mailbox] = await Promise.all([
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
      'orders',
      'select state, amount_minor::int as amount from voucher_redemptions where order_id = any ($1::uuid[])',
      [ids],
    ),
    platform.query<{ state: string; amount: number }>(
      'payments',
      'select state, amount from payment_attempts where order_id = any ($1::uuid[]) order by attempt',
      [ids],
    ),
    platform.query<{ kind: string; received: number; balance: number }>(
      'payments',
      `select t.kind, sum(e.amount) filter (where e.ledger like 'provider:%')::int as received, sum(e.amount)::int as balance
       from ledger_transactions t join payment_attempts a on a.id = t.attempt_id join ledger_entries e on e.transaction_id = t.id
       where a.order_id = any ($1::uuid[]) group by t.id, t.kind`,
      [ids],
    ),
    platform.query<{ tax: number }>(
      'payments',
      'select tax from tax_quotes where order_id = any ($1::uuid[]) and tax_transaction is not null',
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
  const letters = (mailbox.body.data ?? []) as Letter[];
  return {
    drafts: orders.length - placed.length,
    placed: placed.length,
    order: placed[0] ?? null,
    statuses: history.map(({ to_status }) => to_status),
    taken: intents.map(({ taken }) => taken),
    ...{ attempts, ledger, vouchers, letters },
    taxed: taxed.map(({ tax }) => tax),
    made: made.length,
    confirmations: new Set(letters.filter(confirms).map(({ messageId }) => messageId)),
  };
}

const confirms = ({ messageId }: Letter) => /\.(confirmation|gift)@/.test(messageId);

export function confirmationOf(letters: readonly Letter[]): Letter {
  const letter = letters.find(confirms);
  if (!letter) throw new Error('no confirmation has arrived');
  return letter;
}

/** One order, paid once, told once to everybody, gone the whole way. */
export function expectSold(books: PurchaseBooks): void {
  const total = books.order?.total;
  expectDone(books);
  expect(books.order).toMatchObject({ payment: 'paid' });
  expect(books.taken).toEqual([total]);
  expect(books.attempts).toEqual([{ state: 'succeeded', amount: total }]);
  expect(books.ledger).toEqual([{ kind: 'payment', received: total, balance: 0 }]);
}

/** One order that cost its recipient nothing: made and told like any other, with no money anywhere. */
export function expectGiven(books: PurchaseBooks): void {
  expectDone(books);
  expect(books.order).toMatchObject({ payment: 'covered', total: 0 });
  expect(books).toMatchObject({ taken: [], attempts: [], ledger: [] });
}

function expectDone(books: PurchaseBooks): void {
  expect(books).toMatchObject({ placed: 1, drafts: 0, made: 1 });
  expect(straight(books.statuses)).toEqual([...sequenceStatuses]);
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

/** The books once they hold what `expected` asks: everything behind the confirmation comes in its own time. */
export const settledBooks = (
  platform: Pick<SharedPlatform, 'mailbox' | 'query'>,
  email: string,
  expected: (books: PurchaseBooks) => void = expectSold,
): Promise<PurchaseBooks> =>
  eventually(async () => {
    const books = await readBooks(platform, email);
    expected(books);
    return books;
  }, inItsOwnTime);

/** Nothing ordered, nothing taken, nothing booked, nothing said. */
export function expectNotSold(books: PurchaseBooks): void {
  expect(books).toMatchObject({ placed: 0, statuses: [], taken: [], ledger: [] });
  expect(books.attempts.filter(({ state }) => !['creating', 'open', 'cancelled'].includes(state))).toEqual([]);
  expect(books.confirmations.size).toBe(0);
}
