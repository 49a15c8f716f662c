import type { TrustedDevice } from '@merchloom/contracts/account';
import { newId } from '@merchloom/contracts/id';
import type { Transaction } from '@merchloom/service-kit';
import { newLinkToken, readLinkToken, sameHash } from '../links/one-time-links.ts';

const lifeMs = 30 * 24 * 3_600_000;
const keptAtMost = 10;

interface Person {
  tenantId: string;
  userId: string;
}

/** Whether a token stands for a browser on which this person is asked for no code; notes that it was used. */
export async function isTrusted(trx: Transaction, { userId }: Person, token: string | undefined, now: Date): Promise<boolean> {
  const parts = readLinkToken(token ?? '');
  if (!parts) return false;
  const device = await trx('trusted_devices').where({ id: parts.id, userId }).where('expiresAt', '>', now).first('secretHash');
  if (!device || !sameHash(device.secretHash, parts.secretHash)) return false;
  await trx('trusted_devices').where({ id: parts.id }).update({ lastUsedAt: now });
  return true;
}

/** Remembers the browser of somebody who has just given a code; only the hash of what it is told is kept. */
export async function trustDevice(
  trx: Transaction,
  person: Person,
  { ip, userAgent }: { ip: string; userAgent: string },
  now: Date,
): Promise<{ id: string; token: string; expiresAt: string }> {
  const id = newId(now.getTime());
  const { token, secretHash } = newLinkToken(id);
  const expiresAt = new Date(now.getTime() + lifeMs);
  await trx('trusted_devices').insert({ id, ...person, secretHash, ip, userAgent, createdAt: now, lastUsedAt: now, expiresAt });
  const latest = trx('trusted_devices').where({ userId: person.userId }).orderBy('lastUsedAt', 'desc').limit(keptAtMost).select('id');
  await trx('trusted_devices').where({ userId: person.userId }).whereNotIn('id', latest).delete();
  return { id, token, expiresAt: expiresAt.toISOString() };
}

export async function listTrusted(trx: Transaction, userId: string, now: Date): Promise<TrustedDevice[]> {
  const devices = await trx('trusted_devices').where({ userId }).where('expiresAt', '>', now).orderBy('lastUsedAt', 'desc');
  return devices.map((device) => ({
    id: device.id,
    user_agent: device.userAgent,
    ip: device.ip,
    trusted_at: device.createdAt.toISOString(),
    last_used_at: device.lastUsedAt.toISOString(),
    expires_at: device.expiresAt.toISOString(),
  }));
}

/** A code is asked for again: on one browser, or on all of them. */
export const distrust = (trx: Transaction, userId: string, only?: string): Promise<number> =>
  trx('trusted_devices')
    .where({ userId, ...(only && { id: only }) })
    .delete();
