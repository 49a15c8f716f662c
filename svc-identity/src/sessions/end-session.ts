import { sessionEnded } from '@merchloom/contracts/events/identity';
import { type Clock, type Database, publish } from '@merchloom/service-kit';
import { recordAudit } from '../audit/record-audit.ts';
import { findSession } from './find-session.ts';
import { SessionRecord } from './session.record.ts';

/** Logout. Ending a session twice, or one that never was, changes nothing. */
export const createEndSession =
  ({ db, clock }: { db: Database; clock: Clock }) =>
  async (token: string): Promise<void> => {
    const at = clock.now();
    const found = await db.platform((trx) => findSession(trx, token, at));
    if (!found) return;
    const { id, tenantId, userId, ip } = found.session;
    await db.tenant(tenantId, async (trx) => {
      const ended = await SessionRecord.query(trx).findById(id).whereNull('endedAt').patch({ endedAt: at });
      if (ended === 0) return;
      await recordAudit(trx, { tenantId, actorId: userId, action: 'logout', object: `session:${id}`, ip, at });
      await publish(trx, sessionEnded, { tenantId, subject: id, version: 1, data: { sessionId: id, userId } });
    });
  };
