import * as z from 'zod/mini';
import { auditActor, auditFields } from './events/audit.ts';
import { id } from './id.ts';
import { list } from './reply.ts';

/** One line of the audit log. Names are those of today: the log itself holds ids. Times are ISO. */
export const auditEntry = z.object({
  id,
  at: z.string(),
  actor: z.object({ ...auditActor.shape, name: z.nullable(z.string()) }),
  impersonator: z.nullable(z.object({ id, name: z.nullable(z.string()) })),
  action: z.string(),
  object: z.object({ type: z.string(), id: z.string(), label: z.nullable(z.string()) }),
  before: z.nullable(auditFields),
  after: z.nullable(auditFields),
  reason: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  request_id: z.nullable(z.string()),
});
export type AuditEntryView = z.infer<typeof auditEntry>;

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'invalid' }));
const word = z.string().check(z.maxLength(100), z.regex(/^[\w.-]+$/, { error: 'invalid' }));

export const auditFilters = z.object({
  /** A person's id, `system` or `shopper`. */
  actor: z.optional(word),
  /** Kind of object, e.g. `user`. */
  object: z.optional(word),
  object_id: z.optional(z.string().check(z.maxLength(100))),
  /** Whole, or up to a dot: `user` finds `user.invited`. */
  action: z.optional(word),
  /** Days, both included, in the caller's time zone. */
  from: z.optional(day),
  to: z.optional(day),
  /** Minutes that the caller's clock is behind UTC, as browsers say it. */
  offset: z.optional(z.coerce.number().check(z.int(), z.minimum(-900), z.maximum(900))),
});
export const auditListQuery = z.object({
  ...auditFilters.shape,
  cursor: z.optional(z.string().check(z.maxLength(400))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
});
export type AuditFilters = z.infer<typeof auditFilters>;
export type AuditListQuery = z.infer<typeof auditListQuery>;
export const auditListReply = list(auditEntry);
export type AuditListReply = z.infer<typeof auditListReply>;

/** What the filter bar offers: people and kinds that occur. */
export const auditFacets = z.object({
  actors: z.array(z.object({ id: z.string(), name: z.nullable(z.string()) })),
  objects: z.array(z.string()),
  actions: z.array(z.string()),
});
export type AuditFacets = z.infer<typeof auditFacets>;
