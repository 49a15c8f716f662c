import type { LoginBody, Principal, User } from '@merchloom/contracts/identity';
import { type Clock, type Database, Refusal, recordAudit } from '@merchloom/service-kit';
import { sendLetter } from '../letters/letter-job.ts';
import { hasSecondFactor, useCode } from '../second-factor/check-code.ts';
import type { SecretBox } from '../second-factor/codes.ts';
import { isTrusted, trustDevice } from '../second-factor/trusted-devices.ts';
import { accountKey, addressKey, admitAttempt, forgiveAttempt } from '../throttling/login-attempts.ts';
import { type Account, findAccount } from '../users/find-account.ts';
import { passwordMatches } from '../users/passwords.ts';
import { openSession, sessionLife } from './open-session.ts';
import { SessionRecord } from './session.record.ts';

export interface StartedSession {
  token: string;
  expiresAt: string;
  user: User;
  principal: Principal;
  /** A browser that is not asked for a code from now on. */
  device?: { token: string; expiresAt: string };
}
export type Credentials = LoginBody & { ip: string; userAgent: string; requestId: string; device?: string | undefined };

const quarterYear = 90 * 24 * 3_600_000;

/** Login. An attempt is counted before the password is looked at, so that many at once are counted as many. */
export const createStartSession =
  ({ db, clock, box }: { db: Database; clock: Clock; box: SecretBox }) =>
  async (credentials: Credentials): Promise<StartedSession> => {
    const { email, password, ip, code } = credentials;
    const account = await db.platform(async (trx) => {
      await admitAttempt(trx, 'account', accountKey(email), clock.now());
      await admitAttempt(trx, 'address', addressKey(ip), clock.now());
      return findAccount(trx, { email });
    });
    // The same answer and the same work, whoever does or does not exist.
    if (!(await passwordMatches(account?.user.passwordHash ?? null, password)) || !account) {
      if (account) await recordFailure(db, account, credentials);
      throw new Refusal({ kind: 'unauthenticated', code: 'credentials_wrong' });
    }
    const { tenantId, id: userId } = account.user;
    const person = { tenantId, userId };
    const needed = await db.tenant(
      tenantId,
      async (trx) => (await hasSecondFactor(trx, userId)) && !(await isTrusted(trx, person, credentials.device, clock.now())),
    );
    // The attempt still counts: with a known password, codes are what is left to guess.
    if (needed && !code) throw new Refusal({ kind: 'unauthenticated', code: 'second_factor_required' });
    if (needed && !(await db.tenant(tenantId, (trx) => useCode(trx, box, userId, code ?? '', clock.now())))) {
      await recordFailure(db, account, credentials);
      throw new Refusal({ kind: 'unauthenticated', code: 'second_factor_wrong', errors: { code: ['second_factor_wrong'] } });
    }
    await db.platform((trx) => forgiveAttempt(trx, accountKey(email), addressKey(ip)));
    return open(db, account, { ...credentials, trust_device: needed && credentials.trust_device === true }, clock.now());
  };

function recordFailure(db: Database, { user }: Account, { ip, requestId }: Credentials): Promise<void> {
  const object = { type: 'user', id: user.id };
  return db.tenant(user.tenantId, (trx) =>
    recordAudit(trx, {
      tenantId: user.tenantId,
      actor: { type: 'system', id: 'login' },
      action: 'session.refused',
      object,
      ip,
      requestId,
    }),
  );
}

function open(db: Database, account: Account, credentials: Credentials, at: Date): Promise<StartedSession> {
  const { remember, ip, userAgent, requestId } = credentials;
  const { user } = account;
  const expiresAt = new Date(at.getTime() + (remember ? sessionLife.remembered : sessionLife.usual));
  return db.tenant(user.tenantId, async (trx) => {
    const recent = await SessionRecord.query(trx)
      .where({ userId: user.id, impersonatorId: null })
      .where('createdAt', '>', new Date(at.getTime() - quarterYear))
      .distinct('userAgent');
    const started = await openSession(trx, account, { ip, userAgent, expiresAt }, at);
    const { sessionId } = started.principal;
    await recordAudit(trx, {
      tenantId: user.tenantId,
      actor: { type: 'user', id: user.id },
      action: 'session.started',
      object: { type: 'session', id: sessionId },
      ip,
      requestId,
    });
    const known = recent.length === 0 || recent.some((session) => session.userAgent === userAgent);
    if (!known && user.notifications.new_sign_in) {
      await sendLetter(trx, { kind: 'new_sign_in', tenantId: user.tenantId, userId: user.id, sessionId });
    }
    if (!credentials.trust_device) return started;
    const { id, ...device } = await trustDevice(trx, { tenantId: user.tenantId, userId: user.id }, { ip, userAgent }, at);
    await recordAudit(trx, {
      tenantId: user.tenantId,
      actor: { type: 'user', id: user.id },
      action: 'account.device-trusted',
      object: { type: 'device', id },
      ip,
      requestId,
    });
    return { ...started, device };
  });
}
