import * as z from 'zod/mini';
import { id } from './id.ts';
import { email, requiredText } from './text.ts';
import { eventType, language, region, role } from './vocabulary.ts';

/** Who calls, as the gateway found out and signs it to the services. */
export const principal = z.object({
  userId: id,
  sessionId: id,
  tenantId: id,
  role,
  superadmin: z.boolean(),
  name: z.string(),
  email: z.string(),
  /** Platform staff who work as this person, until then (ISO). */
  impersonator: z.optional(z.object({ userId: id, name: z.string(), until: z.string() })),
});
export type Principal = z.infer<typeof principal>;

/** D22 */
export const loginBody = z.object({
  email,
  password: requiredText(1000),
  remember: z._default(z.boolean(), false),
  /** Of the authenticator, or a recovery code; asked for by `second_factor_required`. */
  code: z.optional(z.string().check(z.trim(), z.maxLength(40, { error: 'too_long' }))),
  /** With a code: none is asked for on this browser for 30 days. */
  trust_device: z.optional(z.boolean()),
});
export type LoginBody = z.infer<typeof loginBody>;

/** R11.1 and D22: the signed-in user. */
export const user = z.object({
  id,
  name: z.string(),
  email: z.string(),
  tenant_id: id,
  tenant: z.object({ id, name: z.string(), slug: z.string(), region, event_types: z.optional(z.array(eventType)) }),
  role,
  superadmin: z.union([z.literal(0), z.literal(1)]),
  shopify: z.union([z.literal(0), z.literal(1)]),
  lang: z.nullable(language),
  permissions: z.array(z.string()),
  setup: z.object({ complete: z.boolean() }),
  email_verified: z.optional(z.boolean()),
  /** Somebody of the platform's staff works as this person, until then (ISO). */
  impersonator: z.optional(z.object({ name: z.string(), until: z.string() })),
});
export type User = z.infer<typeof user>;

/** R12.2: the token stands at the top (D1). */
export const loginReply = z.object({
  success: z.literal(true),
  message: z.optional(z.string()),
  token: z.string(),
  data: z.object({ token: z.string(), user }),
});

/** R12.5 */
export const langBody = z.object({ lang: language });
export const langReply = z.object({
  success: z.literal(true),
  message: z.optional(z.string()),
  lang: language,
  data: z.object({ lang: language }),
});

/** R12.6 */
export const channelAuthBody = z.object({
  socket_id: z.string().check(z.regex(/^[A-Za-z0-9_-]{20}$/, { error: 'invalid_socket' })),
  channel_name: z.string().check(z.regex(/^private-((tenant|user)\.[0-9a-f-]{36}|order\.[\w-]{43})$/, { error: 'invalid_channel' })),
});
export const channelAuthReply = z.object({ auth: z.string() });

/** Internal: a tenant as every service may know it. */
export const tenant = z.object({
  id,
  handle: z.string(),
  name: z.string(),
  region,
  status: z.enum(['active', 'suspended']),
  /** Kinds of events that it may start; absent: all. */
  event_types: z.optional(z.array(eventType)),
});
export type Tenant = z.infer<typeof tenant>;

/** Internal: login and what a bearer token stands for. `expiresAt` is ISO. */
/** `device` is the token of a browser that is not asked for a code; a login that makes one answers with it. */
export const sessionStartBody = z.object({ ...loginBody.shape, ip: z.string(), userAgent: z.string(), device: z.optional(z.string()) });
export const trustedDeviceToken = z.object({ token: z.string(), expiresAt: z.string() });
export const sessionStarted = z.object({
  token: z.string(),
  expiresAt: z.string(),
  user,
  principal,
  device: z.optional(trustedDeviceToken),
});
export const sessionResolveBody = z.object({ token: z.string() });
export const sessionResolved = z.object({ principal, lang: z.nullable(language), expiresAt: z.string() });
