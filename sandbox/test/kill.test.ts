import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { emptyDatabase, type TestDatabase } from '@merchloom/testing/database';
import { cardData, keys, type Received, sdkFor, webhookEndpoint } from './card-sandbox.ts';

interface Ready {
  cards: string;
  mailbox: string;
}

let database: TestDatabase;
let shop: Received;
let running: ChildProcess | undefined;

beforeAll(async () => {
  [database, shop] = await Promise.all([emptyDatabase('sandbox'), webhookEndpoint()]);
});
afterAll(async () => {
  await kill();
  await shop.stop();
  await database.drop();
});

/** The sandbox as the process it is; `webhookUrl` may lead nowhere. */
async function start(webhookUrl: string): Promise<Ready> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT_CARDS: '0',
      PORT_FULFILLER: '0',
      PORT_MAILBOX: '0',
      PORT_SMTP: '0',
      DATABASE_URL: database.migrationUrl,
      WEBHOOK_URL: webhookUrl,
      WEBHOOK_DELAY_MS: '0',
      STRIPE_WEBHOOK_SECRET_UK: keys.webhook,
      FULFILLER_SECRET: 'shared-secret',
    },
  });
  running = child;
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as Ready));
    child.once('exit', (code) => reject(new Error(`the sandbox ended with ${code}`)));
  });
}

async function kill() {
  if (!running || running.exitCode !== null || running.signalCode !== null) return;
  const gone = new Promise((resolve) => running?.once('exit', resolve));
  running.kill('SIGKILL');
  await gone;
}

test('nothing that a caller was told is lost by kill -9, and what was not delivered is delivered after it', async () => {
  const stripe = sdkFor((await start('http://127.0.0.1:9')).cards);
  const told = new Map<string, string>();
  const attempted: string[] = [];
  const pay = async (name: string) => {
    attempted.push(name);
    const { id } = await stripe.paymentIntents.create({ amount: 1000, currency: 'gbp' }, { idempotencyKey: name });
    told.set(id, 'requires_payment_method');
    const { status } = await stripe.paymentIntents.confirm(id, cardData('4242424242424242'));
    told.set(id, status);
  };
  const shopper = async (number: number) => {
    for (let order = 0; ; order++) await pay(`${number}-${order}`);
  };
  const shoppers = Array.from({ length: 6 }, (_, number) => shopper(number).catch(() => {}));
  while ([...told.values()].filter((status) => status === 'succeeded').length < 40) await new Promise((resolve) => setImmediate(resolve));
  await kill();
  await Promise.all(shoppers);

  const again = sdkFor((await start(shop.target.url)).cards);
  for (const [id, status] of told) {
    const intent = await again.paymentIntents.retrieve(id);
    // A confirmation whose answer was lost may have been stored.
    expect([status, 'succeeded']).toContain(intent.status);
  }
  const repeated = await Promise.all(
    attempted.map((name) => again.paymentIntents.create({ amount: 1000, currency: 'gbp' }, { idempotencyKey: name })),
  );
  expect(new Set(repeated.map(({ id }) => id)).size).toBe(attempted.length);
  for (const id of told.keys()) expect(repeated.map((intent) => intent.id)).toContain(id);

  const paid = [...told].filter(([, status]) => status === 'succeeded').map(([id]) => id);
  const heard = () => new Set(shop.events.map((event) => (event.data.object as { id: string }).id));
  await shop.until(() => paid.every((id) => heard().has(id)));
});
