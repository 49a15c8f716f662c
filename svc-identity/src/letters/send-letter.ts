import { newId } from '@merchloom/contracts/id';
import type { roles } from '@merchloom/contracts/vocabulary';
import type { Mailer } from '@merchloom/letters';
import { handleJob, type JobHandler, type Kit, type Transaction } from '@merchloom/service-kit';
import { createLink, newLinkToken, renewLink } from '../links/one-time-links.ts';
import { SessionRecord } from '../sessions/session.record.ts';
import { type Account, findAccount } from '../users/find-account.ts';
import { UserRecord } from '../users/user.record.ts';
import { type LetterOrder, letterJob } from './letter-job.ts';
import { letterWords, type PersonLetter, writeLetter } from './write-letter.ts';

interface Settings {
  /** Null: nobody is written to. */
  mailer: Mailer | null;
  publicUrl: string;
}
interface Addressed extends PersonLetter {
  to: { name: string; address: string };
  tenantId: string;
  /** Null for somebody who is invited. */
  userId: string | null;
}

const hour = 3_600_000;
/** Letters with a link for a new password that one person may get in an hour; more are not worth an answer. */
const resetsPerHour = 3;

// Whoever was erased while it went out stays forgotten.
const noteSql = `
  insert into sent_letters (id, tenant_id, user_id, kind, recipient, sent_at) select ?::uuid, ?::uuid, ?::uuid, ?, ?, ?::timestamptz
  where not exists (select from users where id = ?::uuid and status = 'erased')`;

/** Writes letters about accounts. Repeated after a crash, it makes a new link; the one before stays good until it is used or too old. */
export const letterHandler = ({ mailer, publicUrl }: Settings): JobHandler =>
  handleJob(letterJob, async (order, { kit, log, finish }) => {
    if (!mailer) return log.info({ kind: order.kind }, 'no mail server is set up to write to people');
    const letter = await addressed(order, kit, publicUrl);
    if (!letter) return;
    await mailer.send({
      to: letter.to,
      fromName: 'Merchloom',
      id: `${order.kind}-${kit.clock.now().getTime()}-${Math.trunc(Math.random() * 1e9)}`,
      ...writeLetter(letter),
    });
    const { tenantId, userId, to } = letter;
    await finish(noteSql, [newId(), tenantId, userId, order.kind, to.address, kit.clock.now(), userId]);
  });

const page = (publicUrl: string, lang: string, path: string) => new URL(`/${lang}${path}`, publicUrl).href;

async function addressed(order: LetterOrder, { db, clock }: Kit, publicUrl: string): Promise<Addressed | null> {
  const now = clock.now();
  if (order.kind === 'invite') return invitation(order, db, now, publicUrl);
  if (order.kind === 'reset') {
    return db.platform(async (trx) => {
      const account = await findAccount(trx, { email: order.email });
      if (!account || (await recentResets(trx, account, now)) >= resetsPerHour) return null;
      const lang = account.user.lang ?? order.lang;
      const token = await createLink(trx, 'reset', { ...account.user, userId: account.user.id }, now);
      return letterTo(account.user, 'reset', lang, page(publicUrl, lang, `/reset-password/${token}`));
    });
  }
  return db.tenant(order.tenantId, async (trx) => {
    const user = await UserRecord.query(trx).findById(order.userId);
    if (!user || user.status === 'erased') return null;
    const lang = user.lang ?? ('lang' in order && order.lang) ?? 'en';
    if (order.kind === 'verify') {
      if (user.emailVerifiedAt) return null;
      const token = await createLink(trx, 'verify', { ...user, userId: user.id }, now);
      return letterTo(user, 'verify', lang || 'en', page(publicUrl, lang || 'en', `/email-verification/${token}`));
    }
    if (order.kind === 'email_change') {
      const open = await trx('one_time_links').where({ id: order.linkId, usedAt: null }).where('expiresAt', '>', now).first('email');
      if (!open) return null;
      const token = await renewLink(trx, order.linkId);
      return letterTo(
        { ...user, email: open.email },
        'email_change',
        lang || 'en',
        page(publicUrl, lang || 'en', `/email-verification/${token}`),
      );
    }
    if (order.kind === 'email_change_asked')
      return letterTo({ ...user, email: order.email }, order.kind, lang || 'en', page(publicUrl, lang || 'en', '/settings/profile'));
    const letter = letterTo(user, order.kind, lang || 'en', page(publicUrl, lang || 'en', '/settings/security'));
    if (order.kind !== 'new_sign_in') return letter;
    const session = await SessionRecord.query(trx).findById(order.sessionId);
    if (!session) return null;
    const time = new Intl.DateTimeFormat(letter.lang, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(session.createdAt);
    letter.url = page(publicUrl, letter.lang, '/settings/sessions');
    letter.facts = [
      [letterWords(letter.lang, 'when'), `${time} UTC`],
      [letterWords(letter.lang, 'device'), session.userAgent.slice(0, 120)],
      [letterWords(letter.lang, 'address'), session.ip],
    ];
    return letter;
  });
}

const letterTo = (
  user: Pick<UserRecord, 'id' | 'tenantId' | 'name' | 'email'>,
  kind: LetterOrder['kind'],
  lang: Addressed['lang'],
  url: string,
): Addressed => ({
  kind,
  lang,
  url,
  values: { name: user.name },
  to: { name: user.name, address: user.email },
  tenantId: user.tenantId,
  userId: user.id,
});

async function recentResets(trx: Transaction, { user }: Account, now: Date): Promise<number> {
  const counted = await trx('one_time_links')
    .where({ userId: user.id, purpose: 'reset' })
    .where('createdAt', '>', new Date(now.getTime() - hour))
    .count({ n: '*' })
    .first();
  return Number(counted?.n ?? 0);
}

function invitation(
  { tenantId, invitationId }: Extract<LetterOrder, { kind: 'invite' }>,
  db: Kit['db'],
  now: Date,
  publicUrl: string,
): Promise<Addressed | null> {
  return db.platform(async (trx) => {
    const open = await trx('invitations').where({ id: invitationId, tenantId, acceptedAt: null, revokedAt: null }).first();
    if (!open || open.expiresAt <= now) return null;
    const tenant = await trx('tenants').where({ id: tenantId }).first('name');
    const inviter = await trx('users').where({ id: open.invitedBy }).first('name');
    const { token, secretHash } = newLinkToken(invitationId);
    await trx('invitations').where({ id: invitationId }).update({ secretHash });
    const role = letterWords(open.lang, `role.${open.role as keyof typeof roles}`);
    return {
      kind: 'invite',
      lang: open.lang,
      url: page(publicUrl, open.lang, `/invitation/${token}`),
      values: { tenant: tenant?.name ?? '', inviter: inviter?.name ?? '', role },
      to: { name: '', address: open.email },
      tenantId,
      userId: null,
    };
  });
}
