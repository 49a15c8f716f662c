import { randomUUID } from 'node:crypto';
import type { BenchPlatform } from './platform.ts';
import { buy } from './purchase.ts';
import { ourParts } from './readings.ts';
import type { Figure, Section } from './report.ts';
import { type Errand, openShopper, ukErrand, usErrand } from './shopper.ts';
import { median, percentile, sum } from './statistics.ts';

interface NewVoucher {
  slug: string;
  code: string;
  discountMinor: number;
  currency: string;
  maxUses: number | null;
}

/** A voucher as the event's editor makes it. */
async function makeVoucher({ query }: BenchPlatform, { slug, code, discountMinor, currency, maxUses }: NewVoucher): Promise<void> {
  const [event] = await query<{ id: string; tenant_id: string }>('catalog', 'select id, tenant_id from events where slug = $1', [slug]);
  await query(
    'orders',
    'insert into vouchers (id, tenant_id, event_id, code, code_key, currency, discount_minor, max_uses) values ($1, $2, $3, $4, $4, $5, $6, $7)',
    [randomUUID(), event!.tenant_id, event!.id, code, currency, discountMinor, maxUses],
  );
}

const atOnce = 8;
const purchases = 300;

async function figuresOf(platform: BenchPlatform, what: string, errand: Errand): Promise<Figure[]> {
  await buy(platform, 60, 4, errand);
  const { perSecond, latencies, used, count } = await buy(platform, purchases, atOnce, errand);
  const cpu = ourParts.map((name) => [name, used.cpu[name] / count] as const);
  return [
    { name: `${what}: purchases per second`, reached: perSecond, unit: '/s', digits: 1 },
    {
      name: `${what}: median purchase`,
      reached: median(latencies),
      unit: 'ms',
      digits: 1,
      note: `p95 ${percentile(latencies, 0.95).toFixed(1)} ms`,
    },
    {
      name: `${what}: processor time`,
      reached: sum(cpu.map(([, ms]) => ms)),
      unit: 'ms',
      digits: 1,
      note: cpu.map(([name, ms]) => `${name} ${ms.toFixed(1)}`).join(', '),
    },
  ];
}

/** The whole checkout with what makes it dear: a voucher that is reserved and redeemed, tax that is quoted and recorded, the ledger. */
export async function checkout(platform: BenchPlatform): Promise<Section> {
  await makeVoucher(platform, { slug: ukErrand.slug, code: 'BENCHUK', discountMinor: 500, currency: 'GBP', maxUses: null });
  await makeVoucher(platform, { slug: usErrand.slug, code: 'BENCHUS', discountMinor: 500, currency: 'USD', maxUses: null });
  const figures = [
    ...(await figuresOf(platform, 'UK, voucher', { ...ukErrand, voucher: 'BENCHUK' })),
    ...(await figuresOf(platform, 'US, tax', usErrand)),
    ...(await figuresOf(platform, 'US, voucher and tax', { ...usErrand, voucher: 'BENCHUS' })),
  ];
  const [books] = await platform.query<{ off: string; booked: string }>(
    'payments',
    'select coalesce(sum(amount), 0) as off, count(*) as booked from ledger_entries',
  );
  if (Number(books!.off) !== 0) throw new Error(`The ledger is off by ${books!.off}`);
  return {
    title: `Checkout with vouchers, tax and ledger, ${atOnce} at once`,
    figures: [
      ...figures,
      { name: 'the ledger is off by', target: { atMost: 0 }, reached: Number(books!.off), unit: '', note: `${books!.booked} entries` },
    ],
  };
}

const buyers = 1_000;
const uses = 100;
const hands = 32;

async function together<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const hand = async () => {
    for (const [place, item] of queue) results[place] = await work(item);
  };
  await Promise.all(Array.from({ length: hands }, hand));
  return results;
}

/** A thousand people want a voucher that pays everything and is good for a hundred. */
export async function race(platform: BenchPlatform): Promise<Section> {
  await makeVoucher(platform, { slug: ukErrand.slug, code: 'RACE', discountMinor: 1_000_000, currency: 'GBP', maxUses: uses });
  const shopper = await openShopper(platform.wiring.publicUrl, hands);
  const everybody = Array.from({ length: buyers }, (_, index) => `buyer${index}@example.com`);
  const customers = await together(everybody, (email) => shopper.openCheckout(email));
  const began = performance.now();
  const answers = await together(customers, (customer) => shopper.tryVoucher(customer, 'RACE'));
  const seconds = (performance.now() - began) / 1000;
  shopper.close();
  const granted = answers.filter((status) => status === 200).length;
  const refused = answers.filter((status) => status === 422).length;
  const [row] = await platform.query<{ uses: number }>('orders', `select uses from vouchers where code = 'RACE'`);
  if (granted !== uses || granted + refused !== buyers || row!.uses !== uses)
    throw new Error(`${granted} got the voucher, ${refused} were refused, ${row!.uses} uses are counted`);
  return {
    title: `${buyers.toLocaleString('en')} buyers for a voucher with ${uses} uses, through the gateway`,
    figures: [
      { name: 'who got it', target: { atLeast: uses }, reached: granted, unit: '', note: `exactly ${uses}; ${refused} refused` },
      { name: 'until the last is answered', target: { atMost: 2 }, reached: seconds, unit: 's', digits: 2 },
    ],
  };
}
