import * as z from 'zod/mini';
import { id } from './id.ts';
import { list } from './reply.ts';

/** `retrying` has failed and is tried again by itself; `parked` has failed too often and waits for somebody. */
export const letterState = z.enum(['sent', 'waiting', 'retrying', 'parked']);
export type LetterState = z.infer<typeof letterState>;

/** About orders, and about accounts: kept by two services. */
export const letterKinds = {
  orders: ['confirmation', 'shipped', 'refund', 'refund_returned', 'bulk', 'contact', 'contact_copy'],
  accounts: [
    ...['invite', 'verify', 'reset', 'password_changed', 'email_change', 'email_change_asked', 'second_factor_on', 'second_factor_off'],
    'new_sign_in',
  ],
} as const;
export type LetterArea = keyof typeof letterKinds;

/** A letter that was written to somebody, or is to be. What it says is not kept. */
export const loggedLetter = z.object({
  id: z.string(),
  tenant: z.nullable(z.object({ id, name: z.string() })),
  kind: z.string(),
  /** Empty once the person was erased. */
  recipient: z.string(),
  state: letterState,
  /** When it was sent, or asked for. */
  at: z.string(),
  /** Tries so far of one that is not sent. */
  attempts: z.nullable(z.int()),
  /** Why the last try failed, without what may name a person. */
  error: z.nullable(z.string()),
  /** Of one that is parked: what `retryJob` takes. */
  job_id: z.nullable(id),
});
export type LoggedLetter = z.infer<typeof loggedLetter>;

export const letterQuery = z.object({
  /** An address, or how one begins. */
  q: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(200))),
  kind: z.optional(z.string().check(z.maxLength(40))),
  state: z.optional(letterState),
  cursor: z.optional(z.string().check(z.maxLength(500))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
});
export type LetterQuery = z.infer<typeof letterQuery>;
export const letterReply = list(loggedLetter);
export type LetterReply = z.infer<typeof letterReply>;
