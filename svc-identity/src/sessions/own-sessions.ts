import type { SessionView } from '@merchloom/contracts/account';
import type { Transaction } from '@merchloom/service-kit';
import { SessionRecord } from './session.record.ts';

/** Where a person is signed in now, the session that asks first. */
export async function ownSessions(
  trx: Transaction,
  { userId, sessionId }: { userId: string; sessionId: string },
  now: Date,
): Promise<SessionView[]> {
  const sessions = await SessionRecord.query(trx)
    .where({ userId })
    .whereNull('endedAt')
    .where('expiresAt', '>', now)
    .orderByRaw('id = ? desc, coalesce(last_seen_at, created_at) desc', [sessionId])
    .limit(100);
  return sessions.map((session) => ({
    id: session.id,
    current: session.id === sessionId,
    user_agent: session.userAgent,
    ip: session.ip,
    started_at: session.createdAt.toISOString(),
    last_seen_at: (session.lastSeenAt ?? session.createdAt).toISOString(),
    expires_at: session.expiresAt.toISOString(),
    impersonator: session.impersonatorId,
  }));
}
