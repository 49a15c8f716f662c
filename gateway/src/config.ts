import * as z from 'zod/mini';

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));
const flag = z.enum(['0', '1', 'true', 'false']);
const address = z.url();
const optionalAddress = z.optional(address);

/** Every variable the gateway reads. Nothing else reads the environment. */
const environment = z.object({
  NODE_ENV: z._default(z.string(), 'development'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(port, 8080),
  LOG_LEVEL: z._default(z.string(), 'info'),
  LOG_FORMAT: z._default(z.enum(['json', 'text']), 'json'),
  /** The origin that browsers see. */
  PUBLIC_URL: optionalAddress,
  /** Further host names, comma separated. */
  ALLOWED_HOSTS: z._default(z.string(), ''),
  /** Load balancers in front of us that append to X-Forwarded-For. */
  TRUSTED_HOPS: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(8)), 0),
  SERVICE_URL_IDENTITY: address,
  SERVICE_URL_CATALOG: address,
  SERVICE_URL_ORDERS: address,
  SERVICE_URL_PAYMENTS: address,
  EVENT_BUS_URL: z.string(),
  INTERNAL_KEY: z.string(),
  STRIPE_PUBLIC_KEY_UK: z._default(z.string(), ''),
  STRIPE_PUBLIC_KEY_EU: z._default(z.string(), ''),
  STRIPE_PUBLIC_KEY_US: z._default(z.string(), ''),
  SANDBOX_CARDS_URL: optionalAddress,
  ALLOW_SANDBOX: z._default(flag, '0'),
  BRAND_NAME: z._default(z.string(), 'Merchloom'),
  LIVE_CHAT_URL: optionalAddress,
  ANALYTICS_URL: optionalAddress,
  FAQ_URL: optionalAddress,
  /** Who runs the platform, as its legal pages say it: registered name (the brand when absent), postal address, e-mail address. */
  LEGAL_NAME: z.optional(z.string()),
  LEGAL_ADDRESS: z.optional(z.string()),
  SUPPORT_EMAIL: z.optional(z.email()),
  /** Slug of a store that the home page shows as an example. */
  EXAMPLE_STORE: z.optional(z.string()),
  TRANSLATION: z._default(flag, '1'),
  SESSION_COOKIE_SECURE: z.optional(flag),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  /** Multiplies every rate limit: 1000 for a load test from one machine. */
  RATE_LIMIT_FACTOR: z._default(z.coerce.number().check(z.positive()), 1),
  REMOTE_URL_SHELL: optionalAddress,
  REMOTE_URL_MF_STOREFRONT: optionalAddress,
  REMOTE_URL_MF_CHECKOUT: optionalAddress,
  REMOTE_URL_MF_ADMIN: optionalAddress,
  REMOTE_URL_MF_BUILDER: optionalAddress,
});

export interface GatewayConfig {
  production: boolean;
  host: string;
  port: number;
  log: { level: string; format: 'json' | 'text' };
  publicUrl: URL;
  allowedHosts: readonly string[];
  trustedHops: number;
  services: { identity: string; catalog: string; orders: string; payments: string };
  eventBusUrl: string;
  internalKey: string;
  stripe: { publicKeys: { UK: string; EU: string; US: string }; sandboxUrl: string | null };
  brand: string;
  liveChatUrl: string | null;
  analyticsUrl: string | null;
  faqUrl: string | null;
  company: { name: string; address: string | null; email: string };
  exampleStore: string | null;
  translation: boolean;
  secureCookies: boolean;
  metricsToken: string | null;
  rateLimitFactor: number;
  /** Where an app's files come from, when not from its folder beside us. */
  appUrls: Partial<Record<string, string>>;
}

const isOn = (value: string) => value === '1' || value === 'true';
const isSandboxKey = (key: string) => key.startsWith('pk_test_sandbox_');

/** Reads the environment once; an error names every variable that is wrong. */
export function readConfig(env: Record<string, string | undefined>): GatewayConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = z.safeParse(environment, given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The gateway cannot start with these settings:\n${faults.join('\n')}`);
  }
  const e = parsed.data;
  const production = e.NODE_ENV === 'production';
  const publicUrl = new URL(e.PUBLIC_URL ?? `http://localhost:${e.PORT}`);
  const keys = { UK: e.STRIPE_PUBLIC_KEY_UK, EU: e.STRIPE_PUBLIC_KEY_EU, US: e.STRIPE_PUBLIC_KEY_US };
  refuseUnsafe({
    production,
    allowSandbox: isOn(e.ALLOW_SANDBOX),
    keys,
    publicUrlGiven: e.PUBLIC_URL !== undefined,
    sandboxUrl: e.SANDBOX_CARDS_URL,
  });

  return {
    production,
    host: e.HOST,
    port: e.PORT,
    log: { level: e.LOG_LEVEL, format: e.LOG_FORMAT },
    publicUrl,
    allowedHosts: e.ALLOWED_HOSTS.split(',')
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
    trustedHops: e.TRUSTED_HOPS,
    services: {
      identity: e.SERVICE_URL_IDENTITY,
      catalog: e.SERVICE_URL_CATALOG,
      orders: e.SERVICE_URL_ORDERS,
      payments: e.SERVICE_URL_PAYMENTS,
    },
    eventBusUrl: e.EVENT_BUS_URL,
    internalKey: e.INTERNAL_KEY,
    stripe: { publicKeys: keys, sandboxUrl: Object.values(keys).some(isSandboxKey) ? (e.SANDBOX_CARDS_URL ?? null) : null },
    brand: e.BRAND_NAME,
    liveChatUrl: e.LIVE_CHAT_URL ?? null,
    analyticsUrl: e.ANALYTICS_URL ?? null,
    faqUrl: e.FAQ_URL ?? null,
    exampleStore: e.EXAMPLE_STORE ?? null,
    company: {
      name: e.LEGAL_NAME ?? e.BRAND_NAME,
      address: e.LEGAL_ADDRESS ?? null,
      email: e.SUPPORT_EMAIL ?? `hello@${publicUrl.hostname}`,
    },
    translation: isOn(e.TRANSLATION),
    secureCookies: e.SESSION_COOKIE_SECURE === undefined ? publicUrl.protocol === 'https:' : isOn(e.SESSION_COOKIE_SECURE),
    metricsToken: e.METRICS_TOKEN ?? null,
    rateLimitFactor: e.RATE_LIMIT_FACTOR,
    appUrls: Object.fromEntries(
      Object.entries(e)
        .filter(([name, value]) => name.startsWith('REMOTE_URL_') && value)
        .map(([name, value]) => [name.slice('REMOTE_URL_'.length).toLowerCase().replaceAll('_', '-'), String(value)]),
    ),
  };
}

interface Safety {
  production: boolean;
  allowSandbox: boolean;
  keys: Record<string, string>;
  publicUrlGiven: boolean;
  sandboxUrl: string | undefined;
}

function refuseUnsafe({ production, allowSandbox, keys, publicUrlGiven, sandboxUrl }: Safety): void {
  for (const [region, key] of Object.entries(keys)) {
    if (/^(sk|rk)_/.test(key)) throw new Error(`STRIPE_PUBLIC_KEY_${region} holds a secret key: it would be sent to every browser`);
    if (production && !allowSandbox && (key === '' || isSandboxKey(key))) {
      throw new Error(`STRIPE_PUBLIC_KEY_${region} must be a real key in production (or set ALLOW_SANDBOX=1)`);
    }
  }
  if (production && !publicUrlGiven) throw new Error('PUBLIC_URL must be set in production');
  if (Object.values(keys).some(isSandboxKey) && !sandboxUrl) throw new Error('SANDBOX_CARDS_URL must be set while sandbox keys are in use');
}
