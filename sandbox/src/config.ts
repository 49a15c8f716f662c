import * as z from 'zod/mini';

const port = z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number));
const milliseconds = z.pipe(z.string().check(z.regex(/^\d{1,7}$/)), z.transform(Number));

const schema = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT_CARDS: z._default(port, 7201),
  PORT_FULFILLER: z._default(port, 7202),
  PORT_MAILBOX: z._default(port, 7203),
  PORT_SMTP: z._default(port, 7204),
  /** Without it everything is forgotten at the end of the process. */
  DATABASE_URL: z.optional(z.string()),
  /** Card webhooks go to `{WEBHOOK_URL}/{uk|eu|us}`. */
  WEBHOOK_URL: z.optional(z.string()),
  /** Where browsers find the card provider, for links to its onboarding page. */
  CARDS_PUBLIC_URL: z.optional(z.string()),
  WEBHOOK_DELAY_MS: z._default(milliseconds, 300),
  STRIPE_WEBHOOK_SECRET_UK: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET_EU: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET_US: z.optional(z.string()),
  STRIPE_CONNECT_WEBHOOK_SECRET_UK: z.optional(z.string()),
  STRIPE_CONNECT_WEBHOOK_SECRET_EU: z.optional(z.string()),
  STRIPE_CONNECT_WEBHOOK_SECRET_US: z.optional(z.string()),
  FULFILLER_SECRET: z.string().check(z.minLength(8)),
  FULFILLER_STEP_MS: z._default(milliseconds, 1_500),
});

export type SandboxConfig = z.infer<typeof schema>;

/** The only reader of the environment; names every variable that is wrong. */
export function readConfig(env: Record<string, string | undefined>): SandboxConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = z.safeParse(schema, given);
  if (!parsed.success)
    throw new Error(`Configuration of the sandbox: ${[...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))].join(', ')}`);
  return parsed.data;
}

/** Webhook targets of the regions that have a secret. */
export function webhookTargets(config: SandboxConfig) {
  const targets: Record<string, { url: string; secret: string; connectSecret?: string }> = {};
  for (const region of ['UK', 'EU', 'US'] as const) {
    const secret = config[`STRIPE_WEBHOOK_SECRET_${region}`];
    if (!config.WEBHOOK_URL || !secret) continue;
    targets[region] = {
      url: `${config.WEBHOOK_URL.replace(/\/$/, '')}/${region.toLowerCase()}`,
      secret,
      connectSecret: config[`STRIPE_CONNECT_WEBHOOK_SECRET_${region}`],
    };
  }
  return targets;
}
