import type { TestPlatform } from '../support/platform.ts';
import type { Buyer } from './buyers.ts';
import type { History } from './history.ts';

/** What must never be. Each entry says which purchase and what is wrong. */
export interface Findings {
  /** Money taken and no order, or an order promised and not there. */
  lost: string[];
  /** An order paid twice and not given back, a purchase that became two orders, a refund made twice. */
  double: string[];
  /** More voucher uses than there are, or an order that nobody paid for. */
  oversold: string[];
  /** Orders, ledger and provider do not tell the same amounts. */
  money: string[];
  /** Work that is stuck. */
  stuck: string[];
}

export interface Books {
  findings: Findings;
  sums: { placed: number; captured: number; refunded: number; ledger: number; refunds: number };
}

interface Intent {
  id: string;
  status: string;
  amount_received: number;
  currency: string;
  latest_charge: string | null;
  metadata: { order_id?: string; attempt_id?: string };
}
interface Charge {
  id: string;
  amount_refunded: number;
}
interface Refund {
  id: string;
  amount: number;
  status: string;
  payment_intent: string;
  metadata: { refund_id?: string; hand?: string };
}
interface Order {
  id: string;
  order_ref: string;
  email: string;
  status: string | null;
  payment_intent: string | null;
  payment_state: string;
  total: number;
  currency: string;
  voucher_id: string | null;
  firsts: number;
}

/**
 * Reads the three books behind everybody's back and holds them against each other and against what buyers were promised. Shares no code
 * with the product: tables and the provider's records are all it knows.
 */
export async function checkBooks(
  platform: Pick<TestPlatform, 'query'>,
  history: Pick<History, 'operations'>,
  buyers: readonly Buyer[],
): Promise<Books> {
  const records = async <T>(kind: string) =>
    (await platform.query<{ body: string }>('sandbox', 'select body from card_records where kind = $1', [kind])).map(
      ({ body }) => JSON.parse(body) as T,
    );
  const [intents, charges, refunds, orders, ledger, attempts, vouchers, stuck] = await Promise.all([
    records<Intent>('payment_intent'),
    records<Charge>('charge'),
    records<Refund>('refund'),
    platform.query<Order>(
      'orders',
      `select id, order_ref, email, status, payment_intent, payment_state, total_minor::int as total, currency, voucher_id,
         (select count(*)::int from order_history h where h.order_id = o.id and h.from_status is null) as firsts
       from orders o where email like '%@chaos.example'`,
    ),
    platform.query<{ attempt_id: string; balance: number; odd: number }>(
      'payments',
      `select t.attempt_id, sum(e.amount) filter (where e.ledger like 'provider:%')::int as balance, sum(e.amount)::int as odd
       from ledger_transactions t join ledger_entries e on e.transaction_id = t.id group by t.attempt_id`,
    ),
    platform.query<{ id: string; order_id: string; state: string }>('payments', 'select id, order_id, state from payment_attempts'),
    platform.query<{ code: string; max_uses: number; uses: number; held: number; redeemed: number; sold: number }>(
      'orders',
      `select code, max_uses, uses,
         (select count(*)::int from voucher_redemptions r where r.voucher_id = v.id and r.state in ('reserved', 'redeemed')) as held,
         (select count(*)::int from voucher_redemptions r where r.voucher_id = v.id and r.state = 'redeemed') as redeemed,
         (select count(*)::int from orders o where o.voucher_id = v.id and o.placed_at is not null) as sold
       from vouchers v where code like 'CHAOS-%'`,
    ),
    stuckWork(platform),
  ]);

  const findings: Findings = { lost: [], double: [], oversold: [], money: [], stuck };
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const placed = orders.filter(({ status }) => status !== null);
  const chargeOf = new Map(charges.map((charge) => [charge.id, charge]));
  const balanceOf = new Map(ledger.map(({ attempt_id: id, balance }) => [id, balance]));
  const backOf = ({ latest_charge: charge }: Intent) => chargeOf.get(charge ?? '')?.amount_refunded ?? 0;
  const taken = intents.filter(({ status }) => status === 'succeeded');
  const sums = { placed: placed.length, captured: 0, refunded: 0, ledger: 0, refunds: refunds.length };

  const keptOf = new Map<string, Intent[]>();
  for (const intent of taken) {
    const { order_id: orderId = '', attempt_id: attempt = '' } = intent.metadata;
    const back = backOf(intent);
    sums.captured += intent.amount_received;
    sums.refunded += back;
    const order = orderOf.get(orderId);
    const state = attempts.find(({ id }) => id === attempt)?.state;
    if (state === 'succeeded') {
      if (!order?.status) findings.lost.push(`${intent.id} took money, and ${orderId} is no order`);
      else if (order.payment_intent !== intent.id)
        findings.lost.push(`${order.order_ref} names ${order.payment_intent}, paid was ${intent.id}`);
      else if (order.total !== intent.amount_received || order.currency.toLowerCase() !== intent.currency)
        findings.money.push(`${order.order_ref} is ${order.total}, taken was ${intent.amount_received}`);
    } else if (state !== 'refunded' || back !== intent.amount_received)
      findings.lost.push(`${intent.id} took money, the attempt is ${state ?? 'unknown'} and ${back} went back`);
    if (back < intent.amount_received) keptOf.set(orderId, [...(keptOf.get(orderId) ?? []), intent]);
    const balance = balanceOf.get(attempt) ?? 0;
    sums.ledger += balance;
    if (balance !== intent.amount_received - back)
      findings.money.push(`${intent.id}: the ledger holds ${balance}, the provider ${intent.amount_received - back}`);
    const given = refunds.filter((refund) => refund.payment_intent === intent.id && refund.status === 'succeeded');
    if (given.reduce((sum, { amount }) => sum + amount, 0) !== back) findings.money.push(`${intent.id}: refunds do not add up to ${back}`);
  }
  for (const [orderId, kept] of keptOf) if (kept.length > 1) findings.double.push(`${orderId} was paid ${kept.length} times`);
  for (const { attempt_id: id, odd } of ledger) if (odd !== 0) findings.money.push(`the ledger of ${id} is off by ${odd}`);

  const paidIntents = new Set(taken.map(({ id }) => id));
  for (const order of placed) {
    if (order.firsts !== 1) findings.double.push(`${order.order_ref} was placed ${order.firsts} times`);
    const free = order.total === 0 && order.payment_state === 'covered' && order.voucher_id !== null;
    if (!free && !paidIntents.has(order.payment_intent ?? '')) findings.oversold.push(`${order.order_ref} was placed and never paid`);
  }
  for (const order of placed) {
    const intent = taken.find(({ id }) => id === order.payment_intent);
    const back = intent ? backOf(intent) : 0;
    const due = order.total === 0 ? 'covered' : back === 0 ? 'paid' : back === order.total ? 'refunded' : 'part-refunded';
    if (order.payment_state !== due)
      findings.money.push(`${order.order_ref} is ${order.payment_state}, ${back} of ${order.total} went back`);
  }
  const perBuyer = Map.groupBy(placed, ({ email }) => email);
  for (const [email, many] of perBuyer) if (many.length > 1) findings.double.push(`${email} has ${many.length} orders`);
  const refs = new Set(placed.map(({ order_ref: ref }) => ref));
  for (const { promised, email } of buyers) if (promised && !refs.has(promised)) findings.lost.push(`${email} was promised ${promised}`);

  for (const voucher of vouchers) {
    const { code, max_uses: most, uses, held, redeemed, sold } = voucher;
    if (uses > most || uses !== held || redeemed !== sold) findings.oversold.push(`${code}: ${JSON.stringify(voucher)}`);
  }

  const asked = Map.groupBy(
    history.operations.filter(({ what, outcome }) => what.startsWith('refund ') && outcome === 'ok'),
    ({ who }) => who,
  );
  for (const [who, operations] of asked) {
    const intent = buyers.find(({ email }) => email === who)?.intent;
    const made = refunds.filter(({ payment_intent: of }) => of === intent);
    if (made.length > 1) findings.double.push(`${who} was given money back ${made.length} times`);
    if (made.length === 0) findings.lost.push(`${who} was promised ${operations[0]?.amount} back`);
  }
  return { findings, sums };
}

async function stuckWork(platform: Pick<TestPlatform, 'query'>): Promise<string[]> {
  const found: string[] = [];
  for (const service of ['orders', 'payments', 'catalog'] as const) {
    const [{ outbox, parked } = { outbox: 0, parked: 0 }] = await platform.query<{ outbox: number; parked: number }>(
      service,
      `select (select count(*)::int from outbox) as outbox, (select count(*)::int from jobs where state = 'parked') as parked`,
    );
    if (outbox > 0) found.push(`${service}: ${outbox} events not sent`);
    if (parked > 0) found.push(`${service}: ${parked} jobs parked`);
  }
  const [{ pending } = { pending: 0 }] = await platform.query<{ pending: number }>(
    'payments',
    `select count(*)::int as pending from refunds where state = 'pending'`,
  );
  if (pending > 0) found.push(`payments: ${pending} refunds on their way`);
  return found;
}

export const nothingFound = ({ lost, double, oversold, money, stuck }: Findings): boolean =>
  [lost, double, oversold, money, stuck].every((list) => list.length === 0);
