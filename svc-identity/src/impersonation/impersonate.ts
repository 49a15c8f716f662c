import { may } from '@merchloom/contracts/permissions';
import { type Clock, type Database, Refusal, recordAudit } from '@merchloom/service-kit';
import { endSessions } from '../sessions/end-session.ts';
import { type FoundSession, findSession } from '../sessions/find-session.ts';
import { openSession } from '../sessions/open-session.ts';
import { SessionRecord } from '../sessions/session.record.ts';
import type { StartedSession } from '../sessions/start-session.ts';
import { findAccount } from '../users/find-account.ts';

const lifeMs = 30 * 60_000;

interface Caller {
  /** The caller's own session. */
  token: string;
  ip: string;
  userAgent: string;
  requestId: string;
}
interface Dependencies {
  db: Database;
  clock: Clock;
}

const forbidden = (code = 'forbidden') => new Refusal({ kind: 'forbidden', code });

async function callerOf({ db, clock }: Dependencies, token: string): Promise<FoundSession> {
  const found = await db.platform((trx) => findSession(trx, token, clock.now()));
  if (!found) throw new Refusal({ kind: 'unauthenticated', code: 'unauthenticated' });
  return found;
}

/** A session as somebody else, for half an hour. Nobody becomes platform staff this way, and nobody does it twice over. */
export const createBeginImpersonation =
  (dependencies: Dependencies) =>
  async ({ token, user_id, reason, ip, userAgent, requestId }: Caller & { user_id: string; reason: string }): Promise<StartedSession> => {
    const { db, clock } = dependencies;
    const own = await callerOf(dependencies, token);
    if (own.impersonator || !may(own.user, 'impersonation', 'edit')) throw forbidden();
    const target = await db.platform((trx) => findAccount(trx, { id: user_id }));
    if (!target) throw new Refusal({ kind: 'not_found', code: 'user_not_found' });
    if (target.user.superadmin) throw forbidden('platform_staff_protected');
    const now = clock.now();
    const { tenantId } = target.user;
    const expiresAt = new Date(Math.min(now.getTime() + lifeMs, own.session.expiresAt.getTime()));
    const by = { userId: own.user.id, name: own.user.name, until: expiresAt.toISOString() };
    return db.tenant(tenantId, async (trx) => {
      const started = await openSession(trx, target, { ip, userAgent, expiresAt, impersonation: { by, sessionId: own.session.id } }, now);
      await recordAudit(trx, {
        tenantId,
        actor: { type: 'user', id: user_id },
        impersonator: by.userId,
        action: 'impersonation.started',
        object: { type: 'user', id: user_id },
        reason,
        ip,
        requestId,
      });
      return started;
    });
  };

/** Back to oneself: the borrowed session ends, and one's own goes on under a new token. */
export const createEndImpersonation =
  (dependencies: Dependencies) =>
  async ({ token, ip, userAgent, requestId }: Caller): Promise<StartedSession> => {
    const { db, clock } = dependencies;
    const now = clock.now();
    const { session, user, impersonator } = await callerOf(dependencies, token);
    if (!impersonator || !session.impersonatorSessionId) throw new Refusal({ kind: 'conflict', code: 'not_impersonating' });
    const { tenantId } = user;
    await db.tenant(tenantId, async (trx) => {
      await endSessions(trx, { tenantId, userId: user.id, only: session.id }, now);
      await recordAudit(trx, {
        tenantId,
        actor: { type: 'user', id: user.id },
        impersonator: impersonator.userId,
        action: 'impersonation.ended',
        object: { type: 'user', id: user.id },
        ip,
        requestId,
      });
    });
    return db.platform(async (trx) => {
      const own = await SessionRecord.query(trx).findById(session.impersonatorSessionId as string);
      const account = await findAccount(trx, { id: impersonator.userId });
      if (!own || own.endedAt || own.expiresAt <= now || !account) throw new Refusal({ kind: 'unauthenticated', code: 'unauthenticated' });
      await endSessions(trx, { tenantId: own.tenantId, userId: own.userId, only: own.id }, now);
      return openSession(trx, account, { ip, userAgent, expiresAt: own.expiresAt }, now);
    });
  };

interface ImpersonatedCall {
  userId: string;
  impersonatorId: string;
  call: string;
  method: string;
  path: string;
  ip: string;
  requestId: string;
}

/** Written before the call is passed on, so that nothing happens under a borrowed name that is not on record. */
export const createNoteCall =
  ({ db }: Pick<Dependencies, 'db'>) =>
  async ({ userId, impersonatorId, call, method, path, ip, requestId }: ImpersonatedCall): Promise<void> => {
    const account = await db.platform((trx) => findAccount(trx, { id: userId }));
    if (!account) throw new Refusal({ kind: 'unauthenticated', code: 'unauthenticated' });
    const { tenantId } = account.user;
    await db.tenant(tenantId, (trx) =>
      recordAudit(trx, {
        tenantId,
        actor: { type: 'user', id: userId },
        impersonator: impersonatorId,
        action: 'impersonation.call',
        object: { type: 'call', id: call, label: `${method} ${path.slice(0, 300)}` },
        ip,
        requestId,
      }),
    );
  };
