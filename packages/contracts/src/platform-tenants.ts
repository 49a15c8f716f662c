import * as z from 'zod/mini';
import { id } from './id.ts';
import { list, success } from './reply.ts';
import { email, requiredText } from './text.ts';
import { eventType, region } from './vocabulary.ts';

export const tenantStatus = z.enum(['active', 'suspended']);
export type TenantStatus = z.infer<typeof tenantStatus>;

/** A tenant, as platform staff see it. */
export const platformTenant = z.object({
  id,
  handle: z.string(),
  name: z.string(),
  region,
  status: tenantStatus,
  /** Kinds of events that it may start. */
  event_types: z.array(eventType),
  setup_complete: z.boolean(),
  people: z.int(),
  clients: z.int(),
  created_at: z.string(),
  version: z.int(),
});
export type PlatformTenant = z.infer<typeof platformTenant>;

export const platformTenantQuery = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  status: z.optional(tenantStatus),
  region: z.optional(region),
  cursor: z.optional(z.string().check(z.maxLength(500))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
});
export type PlatformTenantQuery = z.infer<typeof platformTenantQuery>;
export const platformTenantReply = list(platformTenant);
export type PlatformTenantReply = z.infer<typeof platformTenantReply>;

export const tenantStatusBody = z.object({ status: tenantStatus, reason: requiredText(500), version: z.int() });
export const tenantStatusReply = success(platformTenant);

/** Part of addresses: 3 to 32 letters, digits and hyphens. Shorter than an id, so that neither is taken for the other. */
export const tenantHandle = z
  .string({ error: 'required' })
  .check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9-]{1,30}[a-z0-9]$/, { error: 'invalid_slug' }));

export const newTenantBody = z.object({
  name: requiredText(120),
  handle: tenantHandle,
  region,
  /** Who is invited as the first administrator. */
  email,
});
export type NewTenantBody = z.input<typeof newTenantBody>;

export const tenantChangeBody = z.object({ name: requiredText(120), version: z.int() });
export const tenantFeaturesBody = z.object({
  event_types: z.array(eventType).check(z.minLength(1, { error: 'required' }), z.maxLength(4)),
  version: z.int(),
});
export const tenantReply = success(platformTenant);
