import * as z from 'zod/mini';
import { id } from './id.ts';
import { list, success } from './reply.ts';
import { email, requiredText } from './text.ts';
import { role } from './vocabulary.ts';

export const userStatus = z.enum(['active', 'disabled', 'invited', 'expired']);
export type UserStatus = z.infer<typeof userStatus>;

/** A colleague, or an invitation that nobody has accepted yet: `kind` says which calls apply. Times are ISO. */
export const userRow = z.object({
  kind: z.enum(['user', 'invitation']),
  id,
  /** Empty for an invitation. */
  name: z.string(),
  email: z.string(),
  role,
  superadmin: z.boolean(),
  status: userStatus,
  second_factor: z.boolean(),
  last_seen_at: z.nullable(z.string()),
  created_at: z.string(),
  /** Of an invitation. */
  expires_at: z.nullable(z.string()),
  version: z.int(),
});
export type UserRow = z.infer<typeof userRow>;

export const userFilters = z.object({
  q: z.optional(z.string().check(z.maxLength(200))),
  role: z.optional(role),
  status: z.optional(userStatus),
  second_factor: z.optional(z.enum(['on', 'off'])),
});
export const userListQuery = z.object({
  ...userFilters.shape,
  cursor: z.optional(z.string().check(z.maxLength(400))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
});
export type UserListQuery = z.infer<typeof userListQuery>;
export const userListReply = list(userRow);
export type UserListReply = z.infer<typeof userListReply>;

export const inviteBody = z.object({ email, role });

/** `version` as read: another one is answered with 409 and the row that stands now. */
export const userChange = z.object({
  role: z.optional(role),
  status: z.optional(z.enum(['active', 'disabled'])),
  version: z.int(),
});
export const eraseBody = z.object({ reason: requiredText(500), version: z.int() });

export const userReply = success(userRow);
