import { endpoints } from '@merchloom/contracts/endpoints';
import { messageText } from '@merchloom/contracts/messages';
import {
  auditOf,
  type Clock,
  type Database,
  Refusal,
  type Route,
  recordAudit,
  reply,
  route,
  type ServiceRequest,
} from '@merchloom/service-kit';
import { sendLetter } from '../letters/letter-job.ts';
import { fileHeaders } from '../paging/csv.ts';
import type { SecretBox } from '../second-factor/codes.ts';
import { distrust, listTrusted } from '../second-factor/trusted-devices.ts';
import { endSessions } from '../sessions/end-session.ts';
import { ownSessions } from '../sessions/own-sessions.ts';
import { accountKey, admitAttempt, forgiveAttempt } from '../throttling/login-attempts.ts';
import { hashPassword, passwordMatches } from '../users/passwords.ts';
import { personalData } from '../users/personal-data.ts';
import { UserRecord } from '../users/user.record.ts';
import { askEmailChange, dropEmailChange } from './email-change.ts';
import {
  changeAccount,
  confirmSecondFactor,
  type Owner,
  offerSecondFactor,
  ownUser,
  presentAccount,
  removeSecondFactor,
  renewRecoveryCodes,
  setPassword,
} from './own-account.ts';

type OwnRequest = Pick<ServiceRequest, 'principal' | 'requestId' | 'ctx'>;

/** The person themselves. Whoever works under a borrowed name may look, not touch. */
function ownerOf({ principal, requestId, ctx }: OwnRequest, { looking = false } = {}): Owner {
  if (!principal) throw new Refusal({ kind: 'unauthenticated', code: 'unauthenticated' });
  if (principal.impersonator && !looking) throw new Refusal({ kind: 'forbidden', code: 'not_while_impersonating' });
  const { userId, sessionId, tenantId } = principal;
  return { ...auditOf({ principal, tenantId, requestId, ctx }), userId, sessionId };
}

/** One's own account: everything here is about the caller, whatever else they may do. */
export function accountRoutes({ db, clock, box }: { db: Database; clock: Clock; box: SecretBox }): Route[] {
  /** Asked again before what protects the account changes; guesses count like guesses at login. */
  const prove = async ({ tenantId, userId }: Owner, password: string, field = 'password'): Promise<void> => {
    const user = await db.tenant(tenantId, (trx) => ownUser(trx, { userId }));
    await db.platform((trx) => admitAttempt(trx, 'account', accountKey(user.email), clock.now()));
    if (!(await passwordMatches(user.passwordHash, password)))
      throw new Refusal({ kind: 'invalid', code: 'validation', errors: { [field]: ['password_wrong'] } });
    await db.platform((trx) => forgiveAttempt(trx, accountKey(user.email), ''));
  };

  return [
    route(endpoints.getAccount, async (request) => {
      const owner = ownerOf(request, { looking: true });
      return { data: await db.tenant(owner.tenantId, async (trx) => presentAccount(trx, await ownUser(trx, owner), clock.now())) };
    }),
    route(endpoints.changeAccount, async (request) => {
      const owner = ownerOf(request);
      const data = await db.tenant(owner.tenantId, (trx) => changeAccount(trx, owner, request.body, clock.now()));
      return { message: messageText('account_saved', request.lang), data };
    }),
    route(endpoints.askEmailChange, async (request) => {
      const owner = ownerOf(request);
      const { email, password } = request.body;
      await prove(owner, password);
      const now = clock.now();
      const data = await db.tenant(owner.tenantId, async (trx) => presentAccount(trx, await askEmailChange(trx, owner, email, now), now));
      return { message: messageText('email_change_sent', request.lang, { email }), data };
    }),
    route(endpoints.dropEmailChange, async (request) => {
      const owner = ownerOf(request);
      const now = clock.now();
      const data = await db.tenant(owner.tenantId, async (trx) => presentAccount(trx, await dropEmailChange(trx, owner, now), now));
      return { message: messageText('email_kept', request.lang), data };
    }),
    route(endpoints.changePassword, async (request) => {
      const owner = ownerOf(request);
      await prove(owner, request.body.current, 'current');
      const passwordHash = await hashPassword(request.body.password);
      await db.tenant(owner.tenantId, (trx) => setPassword(trx, owner, passwordHash, clock.now()));
      return { message: messageText('password_changed', request.lang), data: null };
    }),
    route(endpoints.askVerification, async (request) => {
      const owner = ownerOf(request);
      await db.tenant(owner.tenantId, (trx) =>
        sendLetter(trx, { kind: 'verify', tenantId: owner.tenantId, userId: owner.userId, lang: request.lang }),
      );
      return { message: messageText('verification_sent', request.lang), data: null };
    }),
    route(endpoints.listSessions, async (request) => {
      const owner = ownerOf(request, { looking: true });
      const sessions = await db.tenant(owner.tenantId, (trx) => ownSessions(trx, owner, clock.now()));
      const staff = [...new Set(sessions.map(({ impersonator }) => impersonator).filter((id) => id !== null))];
      const names = new Map(
        (await db.platform(async (trx) => UserRecord.query(trx).findByIds(staff).select('id', 'name'))).map(({ id, name }) => [id, name]),
      );
      return {
        data: sessions.map((session) => ({ ...session, impersonator: session.impersonator && (names.get(session.impersonator) ?? '') })),
      };
    }),
    route(endpoints.revokeSession, async (request) => {
      const owner = ownerOf(request);
      const { tenantId, userId } = owner;
      await db.tenant(tenantId, async (trx) => {
        const ended = await endSessions(trx, { tenantId, userId, only: request.params.session }, clock.now());
        if (ended === 0) throw new Refusal({ kind: 'not_found', code: 'session_not_found' });
        await recordSessionsEnded(trx, owner, ended);
      });
      return { message: messageText('session_ended', request.lang), data: null };
    }),
    route(endpoints.revokeSessions, async (request) => {
      const owner = ownerOf(request);
      const { tenantId, userId, sessionId } = owner;
      const ended = await db.tenant(tenantId, async (trx) => {
        const others = request.body.scope === 'others' ? { except: sessionId } : {};
        const count = await endSessions(trx, { tenantId, userId, ...others }, clock.now());
        if (request.body.scope === 'all') await distrust(trx, userId);
        if (count > 0) await recordSessionsEnded(trx, owner, count);
        return count;
      });
      return { message: messageText('sessions_ended', request.lang), data: { ended } };
    }),
    route(endpoints.listDevices, async (request) => {
      const { tenantId, userId } = ownerOf(request, { looking: true });
      return { data: await db.tenant(tenantId, (trx) => listTrusted(trx, userId, clock.now())) };
    }),
    route(endpoints.forgetDevice, async (request) => {
      const { userId, sessionId: _, ...who } = ownerOf(request);
      const id = request.params.device;
      await db.tenant(who.tenantId, async (trx) => {
        if ((await distrust(trx, userId, id)) === 0) throw new Refusal({ kind: 'not_found', code: 'not_found' });
        await recordAudit(trx, { ...who, action: 'account.device-forgotten', object: { type: 'device', id } });
      });
      return { message: messageText('device_forgotten', request.lang), data: null };
    }),
    route(endpoints.offerSecondFactor, async (request) => {
      const owner = ownerOf(request);
      await prove(owner, request.body.password);
      return { data: await db.tenant(owner.tenantId, (trx) => offerSecondFactor(trx, owner, box, clock.now())) };
    }),
    route(endpoints.confirmSecondFactor, async (request) => {
      const owner = ownerOf(request);
      const recovery_codes = await db.tenant(owner.tenantId, (trx) => confirmSecondFactor(trx, owner, box, request.body.code, clock.now()));
      return { message: messageText('second_factor_on', request.lang), data: { recovery_codes } };
    }),
    route(endpoints.renewRecoveryCodes, async (request) => {
      const owner = ownerOf(request);
      await prove(owner, request.body.password);
      return { data: { recovery_codes: await db.tenant(owner.tenantId, (trx) => renewRecoveryCodes(trx, owner)) } };
    }),
    route(endpoints.removeSecondFactor, async (request) => {
      const owner = ownerOf(request);
      await prove(owner, request.body.password);
      await db.tenant(owner.tenantId, (trx) => removeSecondFactor(trx, owner));
      return { message: messageText('second_factor_off', request.lang), data: null };
    }),
    route(endpoints.exportOwnData, async (request) => {
      const { tenantId, userId } = ownerOf(request);
      const content = await db.tenant(tenantId, (trx) => personalData(trx, tenantId, userId));
      return reply({ headers: fileHeaders('personal-data.json', 'application/json'), content: JSON.stringify(content, null, 2) });
    }),
  ];
}

const recordSessionsEnded = (trx: Parameters<typeof recordAudit>[0], { userId, sessionId: _, ...who }: Owner, count: number) =>
  recordAudit(trx, { ...who, action: 'account.sessions-ended', object: { type: 'user', id: userId }, after: { count } });
