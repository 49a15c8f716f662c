import * as z from 'zod/mini';

const json = (what: string) =>
  z.string().check(
    z.refine(
      (text) => {
        try {
          return typeof JSON.parse(text) === 'object';
        } catch {
          return false;
        }
      },
      { error: `must be ${what} as JSON` },
    ),
  );
const url = (...protocols: string[]) =>
  z.string().check(
    z.refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol.slice(0, -1)), {
      error: `must be an address: ${protocols.map((each) => `${each}://`).join(' or ')}`,
    }),
  );
const port = z.pipe(z.string().check(z.regex(/^\d{1,5}$/, { error: 'must be a port' })), z.transform(Number));

const commonShape = {
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: port,
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
  LOG_FORMAT: z._default(z.enum(['json', 'text']), 'json'),
  DATABASE_URL: url('postgres', 'postgresql'),
  DATABASE_MIGRATION_URL: z.optional(url('postgres', 'postgresql')),
  DATABASE_POOL: z._default(z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number)), 10),
  EVENT_BUS_URL: url('postgres', 'postgresql', 'amqp', 'amqps'),
  INTERNAL_KEY: json('a private Ed25519 JWK'),
  INTERNAL_TRUST: json('a JWKS'),
  SERVICE_URL_IDENTITY: z.optional(url('http', 'https')),
  SERVICE_URL_CATALOG: z.optional(url('http', 'https')),
  SERVICE_URL_ORDERS: z.optional(url('http', 'https')),
  SERVICE_URL_PAYMENTS: z.optional(url('http', 'https')),
  ALLOW_SANDBOX: z._default(z.enum(['0', '1']), '0'),
};
const common = z.object(commonShape);

/** The variables that every service understands, parsed. */
export type CommonConfig = z.output<typeof common>;

export type Environment = Readonly<Record<string, string | undefined>>;

/** Variable → whether its value is a real part (not a sandbox, not a default of the local set-up). */
export type RealParts = Readonly<Record<string, (value: string | undefined) => boolean>>;

const commonRealParts: RealParts = { EVENT_BUS_URL: (value) => /^amqps?:/.test(value ?? '') };

/** Thrown at start; names every variable that is wrong. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads a service's environment once. In production a missing real part is an error unless ALLOW_SANDBOX=1. */
export function readConfig<E extends z.core.$ZodType>(
  own: E,
  env: Environment,
  realParts: RealParts = {},
): { config: CommonConfig; env: z.output<E> } {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const commonResult = z.safeParse(common, given);
  const ownResult = z.safeParse(own, given);
  const faults = [...(commonResult.error?.issues ?? []), ...(ownResult.error?.issues ?? [])].map((issue) => {
    const variable = issue.path.map(String).join('.');
    if (given[variable] === undefined) return `${variable} is not set`;
    return `${variable} ${issue.message === 'Invalid input' ? 'is not valid' : issue.message}`;
  });
  if (given.NODE_ENV === 'production' && given.ALLOW_SANDBOX !== '1') {
    for (const [variable, isReal] of Object.entries({ ...commonRealParts, ...realParts })) {
      if (!isReal(given[variable])) faults.push(`${variable} must name a real part in production (ALLOW_SANDBOX=1 permits the stand-in)`);
    }
  }
  if (!commonResult.success || !ownResult.success || faults.length > 0) throw new ConfigError(`Configuration: ${faults.join('; ')}`);
  return { config: commonResult.data, env: ownResult.data as z.output<E> };
}
