import * as z from 'zod/mini';

export const regions = ['UK', 'EU', 'US'] as const;
export type CardRegion = (typeof regions)[number];

type KeyKind = 'sandbox' | 'test' | 'live';

/** What a key is for, told by its beginning; undefined for anything else. */
export function kindOfKey(key: string): { kind: KeyKind; secret: boolean } | undefined {
  const found = /^(sk|rk|pk)_(live|test)_(sandbox_)?\w+$/.exec(key);
  if (!found) return undefined;
  const [, role, mode, sandbox] = found;
  if (sandbox) return mode === 'test' ? { kind: 'sandbox', secret: role !== 'pk' } : undefined;
  return { kind: mode as 'live' | 'test', secret: role !== 'pk' };
}

const flag = z._default(z.enum(['0', '1']), '0');
const shape = {
  NODE_ENV: z.optional(z.string()),
  ALLOW_SANDBOX: flag,
  STRIPE_SECRET_KEY_UK: z.string(),
  STRIPE_SECRET_KEY_EU: z.string(),
  STRIPE_SECRET_KEY_US: z.string(),
  STRIPE_PUBLIC_KEY_UK: z.string(),
  STRIPE_PUBLIC_KEY_EU: z.string(),
  STRIPE_PUBLIC_KEY_US: z.string(),
  STRIPE_WEBHOOK_SECRET_UK: z.string().check(z.minLength(12, { error: 'is too short for a secret' })),
  STRIPE_WEBHOOK_SECRET_EU: z.string().check(z.minLength(12, { error: 'is too short for a secret' })),
  STRIPE_WEBHOOK_SECRET_US: z.string().check(z.minLength(12, { error: 'is too short for a secret' })),
  /** The second endpoint's secrets, for events of connected accounts; the region's own when absent. */
  STRIPE_CONNECT_WEBHOOK_SECRET_UK: z.optional(z.string()),
  STRIPE_CONNECT_WEBHOOK_SECRET_EU: z.optional(z.string()),
  STRIPE_CONNECT_WEBHOOK_SECRET_US: z.optional(z.string()),
  STRIPE_API_URL: z.optional(z.url()),
};

const isLoopback = (url: string) => ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);

type CardVariables = z.output<z.ZodMiniObject<typeof shape>>;

/** Why these keys must not be used together, by variable. A sandbox never takes real money's place unnoticed, nor the other way round. */
export function faultsOfKeys(given: CardVariables): { variable: string; message: string }[] {
  const faults: { variable: string; message: string }[] = [];
  const kinds = new Set<KeyKind>();
  for (const region of regions) {
    for (const [variable, secret] of [
      [`STRIPE_SECRET_KEY_${region}`, true],
      [`STRIPE_PUBLIC_KEY_${region}`, false],
    ] as const) {
      const found = kindOfKey(given[variable]);
      if (!found) faults.push({ variable, message: 'is not a key of the card provider' });
      else if (found.secret !== secret) faults.push({ variable, message: secret ? 'must be the secret key' : 'holds a secret key' });
      else kinds.add(found.kind);
    }
  }
  if (kinds.size > 1)
    faults.push({ variable: 'STRIPE_SECRET_KEY_UK', message: `and the other keys mix ${[...kinds].sort().join(' and ')} keys` });

  const address = given.STRIPE_API_URL;
  const variable = 'STRIPE_API_URL';
  if (!kinds.has('sandbox')) {
    if (address) faults.push({ variable, message: 'must not be set with keys of the real card provider' });
    return faults;
  }
  if (given.NODE_ENV === 'production' && given.ALLOW_SANDBOX !== '1')
    faults.push({ variable: 'STRIPE_SECRET_KEY_UK', message: 'must be a real key in production (ALLOW_SANDBOX=1 permits the stand-in)' });
  if (!address) faults.push({ variable, message: 'must name the sandbox while sandbox keys are used' });
  else if (!isLoopback(address) && given.ALLOW_SANDBOX !== '1')
    faults.push({ variable, message: 'must be on this machine (ALLOW_SANDBOX=1 permits another)' });
  return faults;
}

/** The card variables of the environment, checked at start. */
export const cardVariables = z.object(shape).check((context) => {
  for (const { variable, message } of faultsOfKeys(context.value))
    context.issues.push({ code: 'custom', path: [variable], message, input: context.value });
});

export interface RegionKeys {
  region: CardRegion;
  secretKey: string;
  webhookSecret: string;
  connectSecret: string;
}

export interface CardKeys {
  live: boolean;
  /** Where the API is; null is the real one. */
  apiUrl: string | null;
  regions: Record<CardRegion, RegionKeys>;
}

export function cardKeys(given: CardVariables): CardKeys {
  const keysOf = (region: CardRegion): RegionKeys => ({
    region,
    secretKey: given[`STRIPE_SECRET_KEY_${region}`],
    webhookSecret: given[`STRIPE_WEBHOOK_SECRET_${region}`],
    connectSecret: given[`STRIPE_CONNECT_WEBHOOK_SECRET_${region}`] ?? given[`STRIPE_WEBHOOK_SECRET_${region}`],
  });
  return {
    live: kindOfKey(given.STRIPE_SECRET_KEY_UK)?.kind === 'live',
    apiUrl: given.STRIPE_API_URL ?? null,
    regions: { UK: keysOf('UK'), EU: keysOf('EU'), US: keysOf('US') },
  };
}
