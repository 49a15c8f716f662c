import { id, newId } from '@merchloom/contracts/id';
import { language } from '@merchloom/contracts/vocabulary';
import { defineJob, enqueue, type Transaction } from '@merchloom/service-kit';
import * as z from 'zod/mini';

const ofPerson = { tenantId: id, userId: id };

/** What is written to whom. Links are made when the letter is: nothing secret waits in the queue. */
export const letterOrder = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reset'), email: z.string(), lang: language }),
  z.object({ kind: z.literal('verify'), ...ofPerson, lang: z.optional(language) }),
  z.object({ kind: z.literal('invite'), tenantId: id, invitationId: id }),
  z.object({ kind: z.literal('email_change'), ...ofPerson, linkId: id }),
  // To the address that was one's own when it was asked for.
  z.object({ kind: z.literal('email_change_asked'), ...ofPerson, email: z.string() }),
  z.object({ kind: z.literal('password_changed'), ...ofPerson }),
  z.object({ kind: z.literal('second_factor_on'), ...ofPerson }),
  z.object({ kind: z.literal('second_factor_off'), ...ofPerson }),
  z.object({ kind: z.literal('new_sign_in'), ...ofPerson, sessionId: id }),
]);
export type LetterOrder = z.infer<typeof letterOrder>;

export const letterJob = defineJob({
  kind: 'send-letter',
  payload: letterOrder,
  maxAttempts: 10,
  backoff: [2_000, 10_000, 60_000, 300_000, 1_800_000, 3_600_000],
  concurrency: 2,
});

/** Sends a letter once `trx` has committed. */
export async function sendLetter(trx: Transaction, order: LetterOrder): Promise<void> {
  const tenantId = 'tenantId' in order ? order.tenantId : null;
  await enqueue(trx, letterJob, { key: newId(), tenantId, payload: order });
}
