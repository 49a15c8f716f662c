import type { OpenInvitation } from '@merchloom/contracts/account';
import { newId } from '@merchloom/contracts/id';
import type { Language } from '@merchloom/contracts/vocabulary';
import { type Clock, type Database, Refusal, recordAudit, type Transaction, uniqueViolation } from '@merchloom/service-kit';
import { linkGone, readLinkToken, sameHash } from '../links/one-time-links.ts';
import { openSession, sessionLife } from '../sessions/open-session.ts';
import type { StartedSession } from '../sessions/start-session.ts';
import { TenantRecord } from '../tenants/tenant.record.ts';
import { hashPassword } from '../users/passwords.ts';
import { UserRecord } from '../users/user.record.ts';

async function findOpen(trx: Transaction, token: string, now: Date) {
  const parts = readLinkToken(token);
  const open = parts && (await trx('invitations').where({ id: parts.id, acceptedAt: null, revokedAt: null }).forUpdate().first());
  if (!parts || !open || open.expiresAt <= now || !sameHash(open.secretHash, parts.secretHash)) throw linkGone();
  const tenant = await TenantRecord.query(trx).findById(open.tenantId).where({ status: 'active' });
  if (!tenant) throw linkGone();
  return { open, tenant };
}

export async function readInvitation(trx: Transaction, token: string, now: Date): Promise<OpenInvitation> {
  const { open, tenant } = await findOpen(trx, token, now);
  const inviter = await trx('users').where({ id: open.invitedBy }).first('name');
  return {
    email: open.email,
    role: open.role,
    tenant: { name: tenant.name },
    invited_by: inviter?.name ?? '',
    expires_at: open.expiresAt.toISOString(),
  };
}

interface Acceptance {
  token: string;
  name: string;
  password: string;
  ip: string;
  userAgent: string;
  lang: Language;
  requestId: string;
}

/** The invited person's account, and their first session. Having the letter is having the address. */
export const createAcceptInvitation =
  ({ db, clock }: { db: Database; clock: Clock }) =>
  async ({ token, name, password, ip, userAgent, lang, requestId }: Acceptance): Promise<StartedSession> => {
    const now = clock.now();
    await db.platform((trx) => findOpen(trx, token, now));
    const passwordHash = await hashPassword(password);
    const id = newId(now.getTime());
    try {
      return await db.platform(async (trx) => {
        const { open, tenant } = await findOpen(trx, token, now);
        const person = {
          id,
          tenantId: tenant.id,
          name,
          email: open.email,
          emailVerifiedAt: now,
          passwordHash,
          role: open.role,
          lang,
          lastSeenAt: now,
        };
        const user = await UserRecord.query(trx).insertAndFetch(person);
        await trx('invitations').where({ id: open.id }).update({ acceptedAt: now, secretHash: null });
        const actor = { type: 'user', id } as const;
        const object = { type: 'user', id };
        await recordAudit(trx, { tenantId: tenant.id, actor, action: 'user.joined', object, after: { role: open.role }, ip, requestId });
        return openSession(trx, { user, tenant }, { ip, userAgent, expiresAt: new Date(now.getTime() + sessionLife.usual) }, now);
      });
    } catch (error) {
      // One address is one person on the whole platform.
      if (uniqueViolation(error)) throw new Refusal({ kind: 'conflict', code: 'email_elsewhere' });
      throw error;
    }
  };
