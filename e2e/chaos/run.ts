import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { visitStore } from '../support/api-shopper.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { type Buyer, buy, giveBack, type Story, vouchers } from './buyers.ts';
import { chance } from './chance.ts';
import { type Books, checkBooks, nothingFound } from './checker.ts';
import { openDesk } from './desk.ts';
import { type History, openHistory } from './history.ts';
import { makeTrouble, type Trouble } from './trouble.ts';

export interface ChaosOptions {
  orders: number;
  seed: number;
  /** Buyers at once. */
  width?: number;
  /** About how often a process is killed. */
  killEveryMs?: number;
  /** Buyers keep coming until so many processes were killed, however quickly they are served. */
  leastKills?: number;
  /** How long the books may take to agree once the trouble has ended. */
  settleMs?: number;
  onStep?: (text: string) => void;
}

export interface ChaosReport extends Books {
  buyers: Buyer[];
  stories: Partial<Record<Story, number>>;
  trouble: Omit<Trouble, 'end'>;
  /** Calls that got no answer, or a failure of a server. */
  unanswered: number;
  seconds: { trouble: number; settled: number };
  history: History;
}

const slug = 'coast-run';
const environment = {
  DURABLE: '1',
  SWEEP_MS: '1000',
  SWEEP_AFTER_MS: '1500',
  SWEEP_AGAIN_MS: '1500',
  PLATFORM_FEE_BASIS_POINTS: '500',
  CATCH_UP_MS: '2000',
  CATCH_UP_AFTER_MS: '3000',
  // Orders rest where they were placed: this is about money.
  FIX_WINDOW_MS: '3600000',
};

/** Sells under kills, lost answers and lying webhooks, then lets everything come to rest and compares the books. */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { onStep = () => {} } = options;
  const platform = await startTestPlatform({ env: environment });
  onStep(`The platform runs; its logs are in ${platform.wiring.dataDir}/logs`);
  try {
    return await play(platform, options);
  } finally {
    await platform.stop();
  }
}

async function play(
  platform: TestPlatform,
  { orders, seed, width = 12, killEveryMs = 2_000, leastKills = 0, settleMs = 60_000, onStep = () => {} }: ChaosOptions,
) {
  const draw = chance(seed);
  const history = openHistory();
  const store = await visitStore(platform.gateway, slug);
  const tenantId = store.data.tenant.id;
  await offerVouchers(platform, tenantId, orders);
  const cards = `http://127.0.0.1:${platform.wiring.ports.cards}`;
  const desk = openDesk(platform, tenantId, cards);
  // Every other seed sells on the tenant's own account, with the platform's share of each charge.
  if (seed % 2 === 0) await desk.connect();
  const trouble = makeTrouble(platform, chance(seed + 1), { killEveryMs, cards });

  const began = Date.now();
  const buyers: Buyer[] = [];
  // Everybody's chances are drawn before anybody begins, so that they do not depend on who is faster.
  let count = 0;
  const comer = () => ({ number: count++, own: chance(draw.below(2 ** 31)) });
  const waiting = Array.from({ length: orders }, comer);
  const kills = () => Object.values(trouble.kills).reduce((sum, killed) => sum + killed, 0);
  const nextBuyer = () => waiting.pop() ?? (kills() < leastKills ? comer() : undefined);
  const queue = async () => {
    for (let next = nextBuyer(); next; next = nextBuyer()) {
      const buyer = await buy(store, next.own, history, next.number);
      buyers.push(buyer);
      if (buyer.promised && buyer.intent && next.own.below(8) === 0) await giveBack(buyer, next.own, history, desk);
      if (buyers.length % 100 === 0) onStep(`${buyers.length} buyers have been served`);
    }
  };
  await Promise.all(Array.from({ length: width }, queue));
  const calm = Date.now();
  await trouble.end();
  onStep('The trouble is over; the books come to rest');

  let books = await checkBooks(platform, history, buyers);
  // Money that came may be told last of all: agreeing once is not enough while attempts are open with money behind them.
  while (!nothingFound(books.findings) && Date.now() - calm < settleMs) {
    await wait(500);
    books = await checkBooks(platform, history, buyers);
  }
  const settled = (Date.now() - calm) / 1000;
  onStep('The books have been compared');
  const { end: _, ...made } = trouble;
  return {
    ...books,
    buyers,
    stories: Object.fromEntries(
      Map.groupBy(buyers, ({ story }) => story)
        .entries()
        .map(([story, some]) => [story, some.length]),
    ),
    trouble: made,
    unanswered: history.operations.filter(({ outcome }) => outcome === 'unknown').length,
    seconds: { trouble: (calm - began) / 1000, settled },
    history,
  };
}

/** Fewer uses than there are buyers who want one. */
async function offerVouchers(platform: TestPlatform, tenantId: string, orders: number): Promise<void> {
  const [event] = await platform.query<{ event_id: string }>(
    'orders',
    'select event_id from orders where tenant_id = $1 and event_slug = $2 limit 1',
    [tenantId, slug],
  );
  if (!event) throw new Error(`${slug} has no orders to learn its event from`);
  for (const [code, discount, most] of [
    [vouchers.some, 500, Math.max(1, Math.round(orders * 0.03))],
    [vouchers.all, 1_000_000, Math.max(1, Math.round(orders * 0.01))],
  ] as const)
    await platform.query(
      'orders',
      `insert into vouchers (id, tenant_id, event_id, code, code_key, currency, discount_minor, max_uses) values ($1, $2, $3, $4, $5, 'GBP', $6, $7)`,
      [randomUUID(), tenantId, event.event_id, code, code.replaceAll('-', ''), discount, most],
    );
}
