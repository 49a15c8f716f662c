import { sessionEnded } from '@merchloom/contracts/events/identity';
import { type Clock, type Database, publish, recordAudit, type Transaction } from '@merchloom/service-kit';
import { findSession } from './find-session.ts';
import { SessionRecord } from './session.record.ts';

/** Ends running sessions of a person, and tells whoever keeps them in mind; answers how many. */
export async function endSessions(
  trx: Transaction,
  { tenantId, userId, only, except }: { tenantId: string; userId: string; only?: string; except?: string },
  at: Date,
): Promise<number> {
  const query = SessionRecord.query(trx).where({ userId }).whereNull('endedAt').where('expiresAt', '>', at);
  if (only) query.where({ id: only });
  if (except) query.whereNot({ id: except });
  const ended = await query.patch({ endedAt: at }).returning('id');
  for (const { id } of ended) await publish(trx, sessionEnded, { tenantId, subject: id, version: 1, data: { sessionId: id, userId } });
  return ended.length;
}

/** Logout. Ending a session twice, or one that never was, changes nothing. */
export const createEndSession =
  ({ db, clock }: { db: Database; clock: Clock }) =>
  async (token: string, requestId: string): Promise<void> => {
    const at = clock.now();
    const found = await db.platform((trx) => findSession(trx, token, at));
    if (!found) return;
    const { id, tenantId, userId, ip, impersonatorId } = found.session;
    await db.tenant(tenantId, async (trx) => {
      if ((await endSessions(trx, { tenantId, userId, only: id }, at)) === 0) return;
      await recordAudit(trx, {
        tenantId,
        actor: { type: 'user', id: userId },
        impersonator: impersonatorId ?? undefined,
        action: 'session.ended',
        object: { type: 'session', id },
        ip,
        requestId,
      });
    });
  };
