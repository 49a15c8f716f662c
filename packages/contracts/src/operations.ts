import * as z from 'zod/mini';
import { id } from './id.ts';
import { success } from './reply.ts';
import { requiredText } from './text.ts';

/** Everything that runs: the four services, and the gateway in front of them. */
export const operated = z.enum(['gateway', 'identity', 'catalog', 'orders', 'payments']);
export type Operated = z.infer<typeof operated>;

/** Something that must work for a service to work, and how long it took to answer. */
export const healthPart = z.object({ name: z.enum(['database', 'broker', 'pages']), ok: z.boolean(), ms: z.int() });

/** Jobs of one kind. `waiting` are due, `later` are planned, `retrying` have failed and pause before their next try. */
export const jobCount = z.object({
  kind: z.string(),
  waiting: z.int(),
  later: z.int(),
  retrying: z.int(),
  running: z.int(),
  parked: z.int(),
  /** When the one that waits longest became due. */
  oldest_at: z.nullable(z.string()),
});
export type JobCount = z.infer<typeof jobCount>;

/** Events that a group of the service's handlers has not taken yet. */
export const consumerCount = z.object({
  consumer: z.string(),
  waiting: z.int(),
  parked: z.int(),
  /** Null where the broker does not tell. */
  oldest_at: z.nullable(z.string()),
});
export type ConsumerCount = z.infer<typeof consumerCount>;

/** A job that kept failing. Its contents are not shown, and its error is told without what may name a person. */
export const parkedJob = z.object({
  id,
  kind: z.string(),
  tenant_id: z.nullable(id),
  attempts: z.int(),
  error: z.string(),
  created_at: z.string(),
});
export type ParkedJobView = z.infer<typeof parkedJob>;

export const serviceHealth = z.object({
  service: operated,
  version: z.string(),
  started_at: z.string(),
  parts: z.array(healthPart),
  /** Events that are not with the broker yet. */
  outbox: z.object({ waiting: z.int(), oldest_at: z.nullable(z.string()) }),
  consumers: z.array(consumerCount),
  jobs: z.array(jobCount),
  /** Oldest first, a hundred at most. */
  parked: z.array(parkedJob),
  /** Tables with tenants' rows, and which of them would show rows to another tenant. Absent where there is no database to ask. */
  isolation: z.optional(z.object({ tables: z.int(), open: z.array(z.string()) })),
  /** Of the gateway: the front ends it hands out, by what their builds hold. */
  remotes: z.optional(z.array(z.object({ name: z.string(), version: z.string() }))),
});
export type ServiceHealth = z.infer<typeof serviceHealth>;
export const serviceHealthReply = success(serviceHealth);

export const parkedEvent = z.object({
  id,
  type: z.string(),
  tenant_id: id,
  attempts: z.int(),
  error: z.string(),
  at: z.string(),
});
export type ParkedEventView = z.infer<typeof parkedEvent>;
export const parkedEventsReply = success(z.array(parkedEvent));

export const serviceParams = z.object({ service: operated });
export const jobParams = z.object({ service: operated, job: id });
export const consumerParams = z.object({
  service: operated,
  consumer: z.string().check(z.regex(/^[a-z][a-z0-9.-]{0,99}$/, { error: 'invalid' })),
});
export const discardBody = z.object({ reason: requiredText(500) });
/** How many were given another round of tries, or let go. */
export const handledReply = success(z.object({ count: z.int() }));
