import { startCardProvider } from './card-provider/server.ts';
import { readConfig, webhookTargets } from './config.ts';
import { startFulfiller } from './fulfiller/server.ts';
import { startMailbox } from './mailbox/server.ts';

const config = readConfig(process.env);
const common = { host: config.HOST, databaseUrl: config.DATABASE_URL };

const parts = await Promise.all([
  startCardProvider({
    ...common,
    port: config.PORT_CARDS,
    webhooks: webhookTargets(config),
    webhookDelayMs: config.WEBHOOK_DELAY_MS,
    publicUrl: config.CARDS_PUBLIC_URL,
  }),
  startFulfiller({ ...common, port: config.PORT_FULFILLER, secret: config.FULFILLER_SECRET, stepMs: config.FULFILLER_STEP_MS }),
  startMailbox({ ...common, port: config.PORT_MAILBOX, smtpPort: config.PORT_SMTP }),
]);
const [cards, fulfiller, mailbox] = parts;
const addresses = { cards: cards.url, fulfiller: fulfiller.url, mailbox: mailbox.url, smtp: mailbox.smtpUrl };
console.log(JSON.stringify({ level: 'info', name: 'sandbox', msg: 'ready', ...addresses }));
process.send?.({ kind: 'ready', name: 'sandbox', url: mailbox.url, ...addresses });

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  // The database may be gone already; what callers have seen is stored.
  setTimeout(() => process.exit(1), 5_000).unref();
  await Promise.all(parts.map((part) => part.stop()));
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
if (process.connected) process.on('disconnect', stop);
