import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '@merchloom/testing/eventually';
import { aShopper, declinedCard, type Shopper, type Store, send, visitStore } from '../support/api-shopper.ts';
import { inItsOwnTime } from '../support/patience.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { expectNotSold, readBooks, settledBooks } from '../support/purchase-books.ts';

const onBroker = process.env.E2E_BUS === 'rabbitmq';
const processes = ['orders', 'payments', 'catalog', 'identity', 'gateway', 'sandbox'] as const;
type Victim = (typeof processes)[number] | 'postgres' | 'broker';
const victims: Victim[] = [
  'orders',
  'postgres',
  'payments',
  'sandbox',
  ...(onBroker ? (['broker'] as const) : []),
  'gateway',
  'catalog',
  'identity',
];

/** How long after the requests of a round have been sent the kill comes, in ms: from before they arrive to after their last write. */
const rounds = [1, 10, 40];

const wishes = [
  { product: 'sunrise-finisher-tee', quantity: 2 },
  { product: 'breaker-tee', quantity: 1 },
];

let platform: TestPlatform;
let store: Store;

beforeAll(async () => {
  platform = await startTestPlatform({
    // Five tries to submit an order have to outlast the fulfiller's absence, however long a slow machine takes to start it again.
    env: { DURABLE: '1', SWEEP_AFTER_MS: '1500', SWEEP_AGAIN_MS: '1500', SUBMISSION_RETRY_MS: '8000' },
  });
  store = await visitStore(platform.gateway, 'coast-run');
});
afterAll(() => platform?.stop());

describe('a shopper whose browser is gone after the card was charged', () => {
  const webhooks = (webhook: Record<string, unknown>) =>
    send(`http://127.0.0.1:${platform.wiring.ports.cards}/_sandbox/control`, { method: 'POST', body: JSON.stringify({ webhook }) });
  afterEach(() => webhooks({ disabled: false, duplicates: 0, delayMs: 0, shuffleMs: 0, badSignature: 0 }));

  async function charged(email: string): Promise<Shopper> {
    const shopper = aShopper(store, email, wishes);
    for (const step of ['createCustomer', 'pay', 'confirmCard'] as const) expect(await shopper[step]()).toMatchObject({ status: 200 });
    return shopper;
  }

  test('[W3] the sweeper places the order when the webhooks are lost', async () => {
    await webhooks({ disabled: true });
    const shopper = await charged('sweeper@example.com');

    await settledBooks(platform, shopper.email);
    expect(await platform.query('payments', 'select from webhook_events where intent = $1', [shopper.intent])).toEqual([]);
  });

  test('[W2] webhooks that come first, thrice, shuffled and some badly signed, and then the browser: one order', async () => {
    await webhooks({ duplicates: 2, shuffleMs: 200, badSignature: 0.3 });
    const shopper = await charged('webhook-first@example.com');
    await eventually(async () => (await readBooks(platform, shopper.email)).placed === 1, inItsOwnTime);

    expect(await shopper.paymentSuccess()).toMatchObject({ status: 200 });

    expect(shopper.order).toMatchObject({ order_ref: shopper.payment?.order.order_ref, payment_state: 'paid' });
    await settledBooks(platform, shopper.email);
  });
});

describe('kill -9 in the middle of purchases', () => {
  const lost: Partial<Record<Victim, number>> = {};
  const paid: string[] = [];
  const unpaid: string[] = [];

  const pids = () => Object.fromEntries(processes.map((name) => [name, platform.processes[name].pid]));

  async function kill(victim: Victim): Promise<void> {
    if (victim === 'broker') await platform.broker?.kill();
    else if (victim === 'postgres') platform.postgres?.kill('SIGKILL');
    else platform.processes[victim].kill('SIGKILL');
  }

  async function backAgain(victim: Victim): Promise<void> {
    if (victim === 'broker') await platform.broker?.restart();
    if (victim === 'postgres') await platform.postgres?.ready();
    await Promise.all(processes.map((name) => platform.processes[name].ready(120_000)));
  }

  const cases = rounds.flatMap((after, round) => victims.map((victim) => ({ victim, after, round: round + 1 })));
  test.each(cases)(
    '[O1] [O2] [M5] $victim is killed $after ms into the calls of seven shoppers (round $round): whoever paid has the order',
    async ({ victim, after, round }) => {
      const before = pids();
      const someone = (moment: string): Shopper => aShopper(store, `${moment}.${victim}.${round}@example.com`, wishes);
      const through = async (shopper: Shopper, ...steps: ('createCustomer' | 'pay' | 'confirmCard' | 'paymentSuccess')[]) => {
        for (const step of steps) {
          const answer = await shopper[step]();
          if (answer.status !== 200)
            throw new Error(`${shopper.email}: ${step} was answered ${answer.status} ${JSON.stringify(answer.body)}`);
        }
      };

      const beforePay = someone('before-pay');
      const duringPay = someone('during-pay');
      const duringCard = someone('during-card');
      const beforeSuccess = someone('before-success');
      const duringSuccess = someone('during-success');
      const justPlaced = someone('just-placed');
      const declined = someone('declined');
      const leaves = someone('leaves');

      await Promise.all([
        ...[beforePay, duringPay].map((shopper) => through(shopper, 'createCustomer')),
        ...[duringCard, declined, leaves].map((shopper) => through(shopper, 'createCustomer', 'pay')),
        ...[beforeSuccess, duringSuccess, justPlaced].map((shopper) => through(shopper, 'createCustomer', 'pay', 'confirmCard')),
      ]);
      paid.push(...[beforePay, duringPay, duringCard, beforeSuccess, duringSuccess, justPlaced].map(({ email }) => email));
      unpaid.push(declined.email, leaves.email);

      await through(justPlaced, 'paymentSuccess');
      const running = [
        through(duringPay, 'pay', 'confirmCard', 'paymentSuccess'),
        through(duringCard, 'confirmCard', 'paymentSuccess'),
        through(duringSuccess, 'paymentSuccess'),
        declined.confirmCard(declinedCard).then(({ body }) => expect(body.error).toMatchObject({ code: 'card_declined' })),
      ];
      await wait(after);
      await kill(victim);
      running.push(through(beforePay, 'pay', 'confirmCard', 'paymentSuccess'), through(beforeSuccess, 'paymentSuccess'));
      const back = backAgain(victim);
      await Promise.all([...running, back]);

      for (const shopper of [beforePay, duringPay, duringCard, beforeSuccess, duringSuccess, justPlaced]) {
        expect(shopper.order).toMatchObject({ order_ref: shopper.payment?.order.order_ref, payment_state: 'paid' });
        expect(shopper.lost.filter((status) => ![0, 502, 503, 504].includes(status))).toEqual([]);
        lost[victim] = (lost[victim] ?? 0) + shopper.lost.length;
      }
      // Nobody else fell with the victim.
      const { [victim]: _was, ...others } = before;
      const { [victim]: _is, ...now } = pids();
      expect(now).toEqual(others);
    },
  );

  test('the kills were felt: calls of the shoppers were lost and made again', () => {
    for (const victim of ['orders', 'payments', 'gateway', 'sandbox', 'postgres'] as const) expect(lost[victim]).toBeGreaterThan(0);
  });

  test('in the end every paid card has exactly one order, charge, booking, confirmation and parcel; nobody else has any', async () => {
    expect(paid).toHaveLength(cases.length * 6);
    for (const email of paid) await settledBooks(platform, email);
    for (const email of unpaid) expectNotSold(await readBooks(platform, email));
  });
});
