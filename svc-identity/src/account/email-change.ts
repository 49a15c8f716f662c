import { Refusal, recordAudit, type Transaction, uniqueViolation } from '@merchloom/service-kit';
import { sendLetter } from '../letters/letter-job.ts';
import { createLink, idOfLink, linkGone, type OneTimeLink } from '../links/one-time-links.ts';
import { tellUserChanged } from '../users/change-user.ts';
import { UserRecord } from '../users/user.record.ts';
import { type Owner, ownUser } from './own-account.ts';

const hourMs = 3_600_000;
/** New addresses that one person may ask for in an hour. */
const asksPerHour = 3;

const openLinks = (trx: Transaction, userId: string) => trx('one_time_links').where({ userId, purpose: 'email', usedAt: null });

/**
 * Writes to the new address and warns the present one. Whether the new one has an account is found out by its owner only, when they
 * answer the letter.
 */
export async function askEmailChange(trx: Transaction, owner: Owner, email: string, now: Date): Promise<UserRecord> {
  const { tenantId, userId, sessionId: _, ...who } = owner;
  const user = await ownUser(trx, owner);
  if (email === user.email) throw new Refusal({ kind: 'invalid', code: 'validation', errors: { email: ['email_is_yours'] } });
  const asked = await trx('one_time_links')
    .where({ userId, purpose: 'email' })
    .where('createdAt', '>', new Date(now.getTime() - hourMs))
    .count({ n: '*' })
    .first();
  if (Number(asked?.n ?? 0) >= asksPerHour) throw new Refusal({ kind: 'too_many', code: 'too_many', retryAfter: hourMs / 1000 });
  await openLinks(trx, userId).update({ usedAt: now });
  const token = await createLink(trx, 'email', { tenantId, userId, email }, now);
  await sendLetter(trx, { kind: 'email_change', tenantId, userId, linkId: idOfLink(token) });
  await sendLetter(trx, { kind: 'email_change_asked', tenantId, userId, email: user.email });
  // The log names people by id: that an address changes is recorded, not the address.
  await recordAudit(trx, { tenantId, ...who, action: 'account.email-change-asked', object: { type: 'user', id: userId } });
  return user;
}

/** Keeps the present address. */
export async function dropEmailChange(trx: Transaction, owner: Owner, now: Date): Promise<UserRecord> {
  const { userId, sessionId: _, ...who } = owner;
  const user = await ownUser(trx, owner);
  const dropped = await openLinks(trx, userId).update({ usedAt: now });
  if (dropped > 0) await recordAudit(trx, { ...who, action: 'account.email-change-dropped', object: { type: 'user', id: userId } });
  return user;
}

/** The letter to the new address has been answered: from now on one logs in with it. Sessions go on. */
export async function takeNewEmail(trx: Transaction, { userId, email }: OneTimeLink, now: Date): Promise<void> {
  const user = await UserRecord.query(trx).findById(userId).where({ status: 'active' }).forUpdate();
  if (!user) throw linkGone();
  const change = { email, emailVerifiedAt: now, version: user.version + 1, updatedAt: now };
  const changed = await UserRecord.query(trx)
    .patchAndFetchById(userId, change)
    .catch((error) => {
      // Only whoever reads the letters of this address learns that it has an account.
      throw uniqueViolation(error) ? new Refusal({ kind: 'conflict', code: 'email_taken' }) : error;
    });
  await tellUserChanged(trx, changed);
}
