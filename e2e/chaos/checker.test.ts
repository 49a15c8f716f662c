import type { Buyer } from './buyers.ts';
import { checkBooks, nothingFound } from './checker.ts';

/** Books that agree: one order of 20.00, paid, with 5.00 given back; one voucher used. */
const agreeing = () => ({
  payment_intent: [
    {
      id: 'pi_1',
      status: 'succeeded',
      amount_received: 2000,
      currency: 'gbp',
      latest_charge: 'ch_1',
      metadata: { order_id: 'order-1', attempt_id: 'attempt-1' },
    },
  ],
  charge: [{ id: 'ch_1', amount_refunded: 500 }],
  refund: [{ id: 're_1', amount: 500, status: 'succeeded', payment_intent: 'pi_1', metadata: {} }],
  orders: [
    {
      id: 'order-1',
      order_ref: 'ML-1',
      email: 'buyer.1@chaos.example',
      status: 'new',
      payment_intent: 'pi_1',
      payment_state: 'part-refunded',
      total: 2000,
      currency: 'GBP',
      voucher_id: 'voucher-1',
      firsts: 1,
    },
  ],
  ledger: [{ attempt_id: 'attempt-1', balance: 1500, odd: 0 }],
  attempts: [{ id: 'attempt-1', order_id: 'order-1', state: 'succeeded' }],
  vouchers: [{ code: 'CHAOS-TEN', max_uses: 1, uses: 1, held: 1, redeemed: 1, sold: 1 }],
  stuck: [{ outbox: 0, parked: 0, pending: 0 }],
});
type Shelf = ReturnType<typeof agreeing>;

const buyer: Buyer = {
  email: 'buyer.1@chaos.example',
  story: 'pays by card',
  intent: 'pi_1',
  orderId: 'order-1',
  account: null,
  promised: 'ML-1',
};
const history = { operations: [{ at: 1, who: buyer.email, what: 'refund byUs', outcome: 'ok' as const, amount: 500 }] };

function check(change: (books: Shelf) => unknown = () => {}) {
  const books = agreeing();
  change(books);
  const query = async (service: string, sql: string, values: unknown[] = []) => {
    if (service === 'sandbox') return books[values[0] as 'charge'].map((body) => ({ body: JSON.stringify(body) }));
    if (sql.includes('outbox') || sql.includes('pending')) return books.stuck;
    if (sql.includes('from vouchers')) return books.vouchers;
    if (sql.includes('from ledger_transactions')) return books.ledger;
    return sql.includes('from payment_attempts') ? books.attempts : books.orders;
  };
  return checkBooks({ query: query as never }, history, [buyer]);
}

test('books that agree have no findings', async () => {
  const { findings, sums } = await check();
  expect(nothingFound(findings)).toBe(true);
  expect(sums).toEqual({ placed: 1, captured: 2000, refunded: 500, ledger: 1500, refunds: 1 });
});

const wrongs: [string, keyof Awaited<ReturnType<typeof check>>['findings'], (books: Shelf) => unknown][] = [
  ['money without an order', 'lost', ({ orders }) => Object.assign(orders[0]!, { status: null })],
  ['money that nobody booked', 'lost', ({ attempts }) => Object.assign(attempts[0]!, { state: 'open' })],
  ['an order that was promised and is not there', 'lost', ({ orders }) => Object.assign(orders[0]!, { order_ref: 'ML-2' })],
  ['a refund that was promised and not made', 'lost', ({ refund }) => refund.splice(0)],
  ['an order paid twice', 'double', ({ payment_intent }) => payment_intent.push({ ...payment_intent[0]!, id: 'pi_2' })],
  ['an order placed twice', 'double', ({ orders }) => Object.assign(orders[0]!, { firsts: 2 })],
  ['a buyer with two orders', 'double', ({ orders }) => orders.push({ ...orders[0]!, id: 'order-2', order_ref: 'ML-2' })],
  ['a refund made twice', 'double', ({ refund }) => refund.push({ ...refund[0]!, id: 're_2' })],
  ['an order nobody paid for', 'oversold', ({ payment_intent }) => Object.assign(payment_intent[0]!, { status: 'canceled' })],
  ['a voucher used too often', 'oversold', ({ vouchers }) => Object.assign(vouchers[0]!, { uses: 2 })],
  ['a voucher use that no order has', 'oversold', ({ vouchers }) => Object.assign(vouchers[0]!, { redeemed: 0 })],
  ['another amount than was sold', 'money', ({ orders }) => Object.assign(orders[0]!, { total: 1999 })],
  ['a ledger that is a penny off', 'money', ({ ledger }) => Object.assign(ledger[0]!, { balance: 1499 })],
  ['a ledger that does not balance', 'money', ({ ledger }) => Object.assign(ledger[0]!, { odd: 1 })],
  ['an order that does not know of its refund', 'money', ({ orders }) => Object.assign(orders[0]!, { payment_state: 'paid' })],
  ['events that were never sent', 'stuck', ({ stuck }) => Object.assign(stuck[0]!, { outbox: 3 })],
];
test.each(wrongs)('%s is found', async (_, kind, change) => {
  const { findings } = await check(change);
  expect(findings[kind].length).toBeGreaterThan(0);
});
