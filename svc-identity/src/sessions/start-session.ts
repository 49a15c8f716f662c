import { newId } from '@merchloom/contracts/id';
import type { LoginBody, Principal, User } from '@merchloom/contracts/identity';
import { type Clock, type Database, Refusal } from '@merchloom/service-kit';
import { recordAudit } from '../audit/record-audit.ts';
import { accountKey, addressKey, admitAttempt, forgiveAttempt } from '../throttling/login-attempts.ts';
import { type Account, findAccount } from '../users/find-account.ts';
import { passwordMatches } from '../users/passwords.ts';
import { presentPrincipal, presentUser } from '../users/present-user.ts';
import { SessionRecord } from './session.record.ts';
import { newToken } from './token.ts';

const hour = 3_600_000;
const life = { usual: 12 * hour, remembered: 30 * 24 * hour };

export interface StartedSession {
  token: string;
  expiresAt: string;
  user: User;
  principal: Principal;
}
type Credentials = LoginBody & { ip: string; userAgent: string };

/** Login. An attempt is counted before the password is looked at, so that many at once are counted as many. */
export const createStartSession =
  ({ db, clock }: { db: Database; clock: Clock }) =>
  async (credentials: Credentials): Promise<StartedSession> => {
    const { email, password, ip } = credentials;
    const account = await db.platform(async (trx) => {
      await admitAttempt(trx, 'account', accountKey(email), clock.now());
      await admitAttempt(trx, 'address', addressKey(ip), clock.now());
      return findAccount(trx, { email });
    });
    // The same answer and the same work, whoever does or does not exist.
    if (!(await passwordMatches(account?.user.passwordHash ?? null, password)) || !account) {
      if (account) await recordFailure(db, account, credentials, clock.now());
      throw new Refusal({ kind: 'unauthenticated', code: 'credentials_wrong' });
    }
    await db.platform((trx) => forgiveAttempt(trx, accountKey(email), addressKey(ip)));
    return openSession(db, account, credentials, clock.now());
  };

function recordFailure(db: Database, { user }: Account, { ip }: Credentials, at: Date): Promise<void> {
  return db.tenant(user.tenantId, (trx) =>
    recordAudit(trx, { tenantId: user.tenantId, actorId: user.id, action: 'login.refused', object: `user:${user.id}`, ip, at }),
  );
}

async function openSession(
  db: Database,
  { user, tenant }: Account,
  { remember, ip, userAgent }: Credentials,
  at: Date,
): Promise<StartedSession> {
  const id = newId(at.getTime());
  const { token, secretHash } = newToken(id);
  const expiresAt = new Date(at.getTime() + (remember ? life.remembered : life.usual));
  await db.tenant(user.tenantId, async (trx) => {
    await SessionRecord.query(trx).insert({
      id,
      tenantId: user.tenantId,
      userId: user.id,
      secretHash,
      ip,
      userAgent,
      createdAt: at,
      expiresAt,
    });
    await recordAudit(trx, { tenantId: user.tenantId, actorId: user.id, action: 'login', object: `session:${id}`, ip, at });
  });
  return { token, expiresAt: expiresAt.toISOString(), user: presentUser(user, tenant), principal: presentPrincipal(user, id) };
}
