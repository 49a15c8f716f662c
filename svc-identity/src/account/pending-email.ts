import type { Transaction } from '@merchloom/service-kit';

/** The address that waits for its owner's word. */
export async function pendingEmail(trx: Transaction, userId: string, now: Date): Promise<string | null> {
  const open = trx('one_time_links').where({ userId, purpose: 'email', usedAt: null }).where('expiresAt', '>', now);
  return (await open.orderBy('createdAt', 'desc').first('email'))?.email ?? null;
}
