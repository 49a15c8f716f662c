import { endpoints } from '@merchloom/contracts/endpoints';
import { messageText } from '@merchloom/contracts/messages';
import { type Clock, type Database, type Route, recordAudit, route } from '@merchloom/service-kit';
import { readInvitation } from '../invitations/accept-invitation.ts';
import { sendLetter } from '../letters/letter-job.ts';
import { linkGone, openLink } from '../links/one-time-links.ts';
import { accountKey, addressKey, admitAttempt, forgiveAttempt } from '../throttling/login-attempts.ts';
import { hashPassword } from '../users/passwords.ts';
import { UserRecord } from '../users/user.record.ts';
import { takeNewEmail } from './email-change.ts';
import { setPassword } from './own-account.ts';

/** R10.19: ways back into an account, by links that were sent to its address. Every answer is the same, whoever exists. */
export function recoveryRoutes({ db, clock }: { db: Database; clock: Clock }): Route[] {
  return [
    route(endpoints.askPasswordReset, async ({ body: { email }, lang, ctx }) => {
      await db.platform(async (trx) => {
        await admitAttempt(trx, 'address', addressKey(ctx.get('x-forwarded-for') || ctx.ip), clock.now());
        // Whether there is such a person is found out later, so that time tells nothing either.
        await sendLetter(trx, { kind: 'reset', email, lang });
      });
      return { message: messageText('reset_sent', lang), data: null };
    }),
    route(endpoints.checkPasswordReset, async ({ body }) => {
      const { expiresAt } = await db.platform((trx) => openLink(trx, 'reset', body.token, clock.now(), { use: false }));
      return { data: { expires_at: expiresAt.toISOString() } };
    }),
    route(endpoints.resetPassword, async ({ body, lang, ctx, requestId }) => {
      const now = clock.now();
      const ip = ctx.get('x-forwarded-for') || ctx.ip;
      await db.platform((trx) => openLink(trx, 'reset', body.token, now, { use: false }));
      const passwordHash = await hashPassword(body.password);
      await db.platform(async (trx) => {
        const { tenantId, userId, email } = await openLink(trx, 'reset', body.token, now, { use: true });
        const user = await UserRecord.query(trx).findOne({ id: userId, email, status: 'active' });
        if (!user) throw linkGone();
        const actor = { type: 'user', id: userId } as const;
        await setPassword(trx, { tenantId, userId, sessionId: '', actor, ip, requestId }, passwordHash, now, 'account.password-reset');
        // Having the letter is having the address.
        if (!user.emailVerifiedAt) await UserRecord.query(trx).findById(userId).patch({ emailVerifiedAt: now });
        await forgiveAttempt(trx, accountKey(email), '');
      });
      return { message: messageText('password_changed', lang), data: null };
    }),
    route(endpoints.verifyEmail, async ({ body, lang, ctx, requestId }) => {
      const now = clock.now();
      await db.platform(async (trx) => {
        const link = await openLink(trx, ['verify', 'email'], body.token, now, { use: true });
        const { tenantId, userId, email } = link;
        if (link.purpose === 'email') await takeNewEmail(trx, link, now);
        else {
          const confirmed = await UserRecord.query(trx).where({ id: userId, email, status: 'active' }).patch({ emailVerifiedAt: now });
          if (confirmed === 0) throw linkGone();
        }
        const action = link.purpose === 'email' ? 'account.email-changed' : 'account.email-confirmed';
        const who = { actor: { type: 'user', id: userId } as const, ip: ctx.get('x-forwarded-for') || ctx.ip, requestId };
        await recordAudit(trx, { tenantId, ...who, action, object: { type: 'user', id: userId } });
      });
      return { message: messageText('email_verified', lang), data: null };
    }),
    route(endpoints.readInvitation, async ({ body }) => ({
      data: await db.platform((trx) => readInvitation(trx, body.token, clock.now())),
    })),
  ];
}
