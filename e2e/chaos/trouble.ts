import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { send } from '../support/api-shopper.ts';
import type { TestPlatform } from '../support/platform.ts';
import type { Chance } from './chance.ts';

const victims = ['orders', 'payments', 'gateway', 'sandbox', 'catalog', 'identity', 'postgres'] as const;
export type Victim = (typeof victims)[number];

export interface Trouble {
  kills: Record<Victim, number>;
  faults: Record<string, number>;
  forged: { sent: number; refused: number; unanswered: Record<string, number>; accepted: string[] };
  /** Ends it, and makes everybody well again. */
  end(): Promise<void>;
}

export interface TroubleOptions {
  killEveryMs: number;
  cards: string;
}

const pointed = (webhook: object) => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(webhook) });

/** Processes die, the provider fails and loses answers, its webhooks come twice, late, not at all and wrongly signed, and somebody forges them. */
export function makeTrouble(platform: TestPlatform, chance: Chance, { killEveryMs, cards }: TroubleOptions): Trouble {
  let over = false;
  const trouble: Omit<Trouble, 'end'> = {
    kills: Object.fromEntries(victims.map((victim) => [victim, 0])) as Trouble['kills'],
    faults: {},
    forged: { sent: 0, refused: 0, unanswered: {}, accepted: [] },
  };
  const control = (wanted: object) => send(`${cards}/_sandbox/control`, pointed(wanted));

  async function killing() {
    while (!over) {
      await wait(killEveryMs / 2 + chance.below(killEveryMs));
      if (over) return;
      const victim = chance.pick(victims);
      trouble.kills[victim] += 1;
      if (victim === 'postgres') platform.postgres?.kill('SIGKILL');
      else platform.processes[victim].kill('SIGKILL');
      // Whoever fell stands up first: a platform that is always down sells nothing, and so proves nothing.
      await backAgain(victim).catch(() => {});
    }
  }

  async function backAgain(victim: Victim) {
    if (victim === 'postgres') await platform.postgres?.ready();
    await Promise.all(Object.values(platform.processes).map((process) => process.ready(30_000)));
  }

  /** Said again and again: a sandbox that was killed forgets it. */
  async function failing() {
    while (!over) {
      const kind = chance.pick(['lost', 'lost', 'lost', '500', '429', 'reset']);
      const match = chance.pick([
        'POST /v1/payment_intents$',
        'GET /v1/payment_intents/',
        'POST /v1/payment_intents/.*/confirm',
        'POST /v1/refunds',
        'POST ',
      ]);
      trouble.faults[kind] = (trouble.faults[kind] ?? 0) + 1;
      await control({
        latencyMs: chance.below(40),
        webhook: { duplicates: 2, shuffleMs: 3_000, drop: 0.2, badSignature: 0.1 },
        fail: [{ match, times: 1 + chance.below(2), kind }],
      });
      await wait(150 + chance.below(250));
    }
  }

  async function forging() {
    while (!over) {
      await wait(100 + chance.below(200));
      const open = await platform
        .query<{ intent: string; amount: number; id: string }>(
          'payments',
          `select intent, amount, id from payment_attempts where state = 'open' and intent is not null limit 20`,
        )
        .catch(() => []);
      const target = open[chance.below(open.length || 1)];
      if (!target || over) continue;
      const { body, signature } = forgery(target, chance);
      const { status } = await send(`${platform.gateway}/api/webhooks/stripe/uk`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
        body,
      });
      trouble.forged.sent += 1;
      if (status === 401) trouble.forged.refused += 1;
      else if (status === 0 || status >= 500 || status === 429)
        trouble.forged.unanswered[status] = (trouble.forged.unanswered[status] ?? 0) + 1;
      else trouble.forged.accepted.push(`${status} ${signature ?? 'unsigned'}`);
    }
  }

  const running = Promise.all([killing(), failing(), forging()]);
  return {
    ...trouble,
    async end() {
      over = true;
      await running;
      await platform.postgres?.ready();
      await Promise.all(Object.values(platform.processes).map((process) => process.ready(60_000)));
      await control({ reset: true });
    },
  };
}

/** “Your open payment was paid”, by somebody who does not know the secret. */
function forgery(
  { intent, amount, id }: { intent: string; amount: number; id: string },
  chance: Chance,
): { body: string; signature: string | null } {
  const body = JSON.stringify({
    id: `evt_forged_${chance.below(1e9)}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    livemode: false,
    data: { object: { id: intent, object: 'payment_intent', status: 'succeeded', amount_received: amount, metadata: { attempt_id: id } } },
  });
  const now = Math.floor(Date.now() / 1000);
  const sign = (secret: string, time = now) => `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
  const signature = chance.pick([
    null,
    '',
    't=,v1=',
    `t=${now},v1=${'0'.repeat(64)}`,
    sign('whsec_guess'),
    sign('', now),
    sign('whsec_test', now - 4_000),
    `t=${now},v0=${'a'.repeat(64)}`,
  ]);
  return { body, signature };
}
