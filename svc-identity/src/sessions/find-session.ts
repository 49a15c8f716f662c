import type { Principal } from '@merchloom/contracts/identity';
import { may } from '@merchloom/contracts/permissions';
import type { Transaction } from '@merchloom/service-kit';
import { type Account, findAccount } from '../users/find-account.ts';
import { SessionRecord } from './session.record.ts';
import { readToken, secretMatches } from './token.ts';

export interface FoundSession extends Account {
  session: SessionRecord;
  impersonator: Principal['impersonator'];
}

/** The running session of a token, with its person; null for every reason alike. */
export async function findSession(trx: Transaction, token: string, now: Date): Promise<FoundSession | null> {
  const parts = readToken(token);
  if (!parts) return null;
  const session = await SessionRecord.query(trx).findById(parts.sessionId);
  if (!session || session.endedAt || session.expiresAt <= now || !secretMatches(parts.secret, session.secretHash)) return null;
  const account = await findAccount(trx, { id: session.userId });
  if (!account) return null;
  if (!session.impersonatorId) return { ...account, session, impersonator: undefined };
  // Whoever has lost the right to it has lost the session.
  const by = await findAccount(trx, { id: session.impersonatorId });
  if (!by || !may(by.user, 'impersonation', 'edit')) return null;
  return { ...account, session, impersonator: { userId: by.user.id, name: by.user.name, until: session.expiresAt.toISOString() } };
}

const minute = 60_000;

/** When a session and its person were last seen, to the minute. */
export async function touchSession(trx: Transaction, { session }: FoundSession, now: Date): Promise<void> {
  if (session.lastSeenAt && now.getTime() - session.lastSeenAt.getTime() < minute) return;
  await SessionRecord.query(trx).findById(session.id).patch({ lastSeenAt: now });
  if (!session.impersonatorId) await trx('users').where({ id: session.userId }).update({ lastSeenAt: now });
}
