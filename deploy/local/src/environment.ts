import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Ports } from './ports.ts';
import { type Secrets, type Signer, trustOf } from './secrets.ts';

export interface Wiring {
  ports: Ports;
  secrets: Secrets;
  dataDir: string;
  host: string;
  /** Where people reach the gateway. */
  publicUrl: string;
  databases: Record<string, { url: string; migrationUrl: string }>;
  eventBusUrl: string;
  /** The launcher's own environment and what a caller adds: wins over everything below. */
  overrides: Record<string, string | undefined>;
}

const regions = ['UK', 'EU', 'US'] as const;
const local = (port: number) => `http://127.0.0.1:${port}`;

/** Real keys in the environment win; without any, the sandbox card provider answers. */
function cardKeys({ ports, secrets, overrides }: Wiring): Record<string, string> {
  const real = regions.some((region) => overrides[`STRIPE_SECRET_KEY_${region}`]);
  if (real) return {};
  return {
    ...Object.fromEntries(
      regions.flatMap((region) => [
        [`STRIPE_SECRET_KEY_${region}`, `sk_test_sandbox_${region.toLowerCase()}`],
        [`STRIPE_PUBLIC_KEY_${region}`, `pk_test_sandbox_${region.toLowerCase()}`],
        [`STRIPE_WEBHOOK_SECRET_${region}`, secrets.stripeWebhooks[region]],
      ]),
    ),
    STRIPE_API_URL: local(ports.cards),
    SANDBOX_CARDS_URL: local(ports.cards),
  };
}

function common(wiring: Wiring, signer: Signer): Record<string, string> {
  const { ports, secrets } = wiring;
  return {
    HOST: '127.0.0.1',
    PUBLIC_URL: wiring.publicUrl,
    EVENT_BUS_URL: wiring.eventBusUrl,
    INTERNAL_KEY: JSON.stringify(secrets.keys[signer]),
    INTERNAL_TRUST: JSON.stringify(trustOf(secrets)),
    SERVICE_URL_IDENTITY: local(ports.identity),
    SERVICE_URL_CATALOG: local(ports.catalog),
    SERVICE_URL_ORDERS: local(ports.orders),
    SERVICE_URL_PAYMENTS: local(ports.payments),
    SANDBOX_FULFILLER_URL: local(ports.fulfiller),
    FULFILLER_SECRET: secrets.fulfiller,
    LINK_SECRET: secrets.links,
    OBJECT_STORE_URL: pathToFileURL(path.join(wiring.dataDir, 'assets')).href,
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_FROM: 'Merchloom <hello@merchloom.example>',
    SUPPORT_EMAIL: 'hello@merchloom.example',
    EXAMPLE_STORE: 'coast-run',
    ...cardKeys(wiring),
  };
}

const withOverrides = (wiring: Wiring, env: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    // What Node has compiled once it need not compile at the next start: half of a process's start.
    Object.entries({ NODE_COMPILE_CACHE: path.join(wiring.dataDir, 'compiled'), ...process.env, ...env, ...wiring.overrides }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );

export function serviceEnvironment(wiring: Wiring, service: Exclude<Signer, 'gateway'>): Record<string, string> {
  const database = wiring.databases[service];
  if (!database) throw new Error(`no database for ${service}`);
  return withOverrides(wiring, {
    ...common(wiring, service),
    PORT: String(wiring.ports[service]),
    DATABASE_URL: database.url,
    DATABASE_MIGRATION_URL: database.migrationUrl,
    // Short locally, so that a demo order moves while one looks; production has its own.
    ...(service === 'orders' && { FIX_WINDOW_MS: '4000' }),
  });
}

export function gatewayEnvironment(wiring: Wiring): Record<string, string> {
  return { ...withOverrides(wiring, common(wiring, 'gateway')), HOST: wiring.host, PORT: String(wiring.ports.gateway) };
}

export function sandboxEnvironment(wiring: Wiring): Record<string, string> {
  const { ports, secrets } = wiring;
  const database = wiring.databases.sandbox;
  return withOverrides(wiring, {
    HOST: '127.0.0.1',
    PUBLIC_URL: wiring.publicUrl,
    PORT_CARDS: String(ports.cards),
    PORT_FULFILLER: String(ports.fulfiller),
    PORT_MAILBOX: String(ports.mailbox),
    PORT_SMTP: String(ports.smtp),
    CARDS_PUBLIC_URL: `${wiring.publicUrl}/_sandbox/cards`,
    ...(database && { DATABASE_URL: database.migrationUrl }),
    WEBHOOK_URL: `${local(ports.gateway)}/api/webhooks/stripe`,
    ...Object.fromEntries(regions.map((region) => [`STRIPE_WEBHOOK_SECRET_${region}`, secrets.stripeWebhooks[region]])),
    FULFILLER_SECRET: secrets.fulfiller,
  });
}
