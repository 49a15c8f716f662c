import type { Transaction } from '@merchloom/service-kit';
import { type Account, findAccount } from '../users/find-account.ts';
import { SessionRecord } from './session.record.ts';
import { readToken, secretMatches } from './token.ts';

/** The running session of a token, with its person; null for every reason alike. */
export async function findSession(trx: Transaction, token: string, now: Date): Promise<(Account & { session: SessionRecord }) | null> {
  const parts = readToken(token);
  if (!parts) return null;
  const session = await SessionRecord.query(trx).findById(parts.sessionId);
  if (!session || session.endedAt || session.expiresAt <= now || !secretMatches(parts.secret, session.secretHash)) return null;
  const account = await findAccount(trx, { id: session.userId });
  return account && { ...account, session };
}
