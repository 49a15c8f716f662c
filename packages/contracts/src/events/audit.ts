import * as z from 'zod/mini';
import { id } from '../id.ts';
import { defineEvent } from './define-event.ts';

/** Who did something: a signed-in person, somebody with a link of their own, or the platform by itself. */
export const auditActor = z.object({ type: z.enum(['user', 'shopper', 'system']), id: z.string() });
export type AuditActor = z.infer<typeof auditActor>;

/** What it was done to, e.g. `{ type: 'order', id, label: 'HR-2041' }`. Labels hold no personal data: people are named by id. */
export const auditObject = z.object({ type: z.string(), id: z.string(), label: z.optional(z.string()) });
export type AuditObject = z.infer<typeof auditObject>;

export const auditFields = z.record(z.string(), z.unknown());

/** Sent by every service, kept by identity. Its id is the entry's, its time the time of the change. */
export const auditRecorded = defineEvent({
  type: 'audit.entry.recorded',
  source: 'platform',
  subject: 'object of the change',
  summary: 'Somebody changed something that needs a right: what it was, before and after.',
  data: z.object({
    actor: auditActor,
    /** The member of platform staff who works as the actor. */
    impersonator: z.optional(id),
    /** `{area}.{verb}`, e.g. `user.role-changed`. */
    action: z.string(),
    object: auditObject,
    /** Only the fields that changed; secrets are masked. */
    before: z.optional(auditFields),
    after: z.optional(auditFields),
    reason: z.optional(z.string()),
    ip: z.optional(z.string()),
    requestId: z.string(),
  }),
});
