import type { Account as AccountView, Notifications } from '@merchloom/contracts/account';
import { type AuditEntry, Refusal, recordAudit, type Transaction } from '@merchloom/service-kit';
import { sendLetter } from '../letters/letter-job.ts';
import { hasSecondFactor, useCode } from '../second-factor/check-code.ts';
import { hashRecoveryCode, newRecoveryCodes, newSecret, type SecretBox } from '../second-factor/codes.ts';
import { distrust } from '../second-factor/trusted-devices.ts';
import { endSessions } from '../sessions/end-session.ts';
import { tellUserChanged } from '../users/change-user.ts';
import { UserRecord } from '../users/user.record.ts';
import { pendingEmail } from './pending-email.ts';

/** Who acts on their own account. */
export type Owner = Pick<AuditEntry, 'tenantId' | 'actor' | 'ip' | 'requestId'> & { userId: string; sessionId: string };

const self = ({ tenantId, actor, ip, requestId, userId }: Owner, action: string) => ({
  ...{ tenantId, actor, ip, requestId, action },
  object: { type: 'user', id: userId },
});

export async function ownUser(trx: Transaction, { userId }: Pick<Owner, 'userId'>): Promise<UserRecord> {
  const user = await UserRecord.query(trx).findById(userId).where({ status: 'active' }).forUpdate();
  if (!user) throw new Refusal({ kind: 'unauthenticated', code: 'unauthenticated' });
  return user;
}

export async function presentAccount(trx: Transaction, user: UserRecord, now: Date): Promise<AccountView> {
  const factor = await trx('second_factors').where({ userId: user.id }).whereNotNull('confirmedAt').first('confirmedAt');
  const left = await trx('recovery_codes').where({ userId: user.id, usedAt: null }).count({ n: '*' }).first();
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    email_verified: user.emailVerifiedAt !== null,
    pending_email: await pendingEmail(trx, user.id, now),
    role: user.role,
    lang: user.lang,
    created_at: user.createdAt.toISOString(),
    second_factor: {
      enabled: Boolean(factor),
      since: factor?.confirmedAt.toISOString() ?? null,
      recovery_codes_left: Number(left?.n ?? 0),
    },
    notifications: user.notifications,
    version: user.version,
  };
}

export async function changeAccount(
  trx: Transaction,
  owner: Owner,
  { version, name, notifications }: { version: number; name?: string | undefined; notifications?: Notifications | undefined },
  now: Date,
): Promise<AccountView> {
  const user = await ownUser(trx, owner);
  if (version !== user.version) throw new Refusal({ kind: 'conflict', code: 'conflict', details: await presentAccount(trx, user, now) });
  const change = { ...(name && { name }), ...(notifications && { notifications }) };
  const changed = await UserRecord.query(trx).patchAndFetchById(user.id, { ...change, version: version + 1, updatedAt: now });
  await tellUserChanged(trx, changed);
  // The log names people by id: that a name changed is recorded, not the name.
  if (notifications) await recordAudit(trx, { ...self(owner, 'account.changed'), before: user.notifications, after: notifications });
  if (name && name !== user.name) await recordAudit(trx, self(owner, 'account.renamed'));
  return presentAccount(trx, changed, now);
}

/** A new password ends every session but the one that set it. */
export async function setPassword(
  trx: Transaction,
  owner: Owner,
  passwordHash: string,
  now: Date,
  action = 'account.password-changed',
): Promise<void> {
  const user = await ownUser(trx, owner);
  await UserRecord.query(trx)
    .findById(user.id)
    .patch({ passwordHash, version: user.version + 1, updatedAt: now });
  await endSessions(trx, { ...owner, ...(owner.sessionId && { except: owner.sessionId }) }, now);
  await distrust(trx, user.id);
  // Links that somebody else may have asked for: to a new password, to another address.
  await trx('one_time_links').where({ userId: user.id, usedAt: null }).whereIn('purpose', ['reset', 'email']).update({ usedAt: now });
  await sendLetter(trx, { kind: 'password_changed', tenantId: owner.tenantId, userId: user.id });
  await recordAudit(trx, self(owner, action));
}

/** A key that waits for its first code. Asked for again, it is another one. */
export async function offerSecondFactor(
  trx: Transaction,
  owner: Owner,
  box: SecretBox,
  now: Date,
): Promise<{ secret: string; uri: string }> {
  const user = await ownUser(trx, owner);
  if (await hasSecondFactor(trx, user.id)) throw new Refusal({ kind: 'conflict', code: 'second_factor_is_on' });
  const offer = newSecret(user.email);
  await trx('second_factors').where({ userId: user.id }).delete();
  await trx('second_factors').insert({ tenantId: owner.tenantId, userId: user.id, secret: box.seal(offer.secret), createdAt: now });
  return offer;
}

/** The first right code turns it on; every session but this one ends, since they were opened without it. */
export async function confirmSecondFactor(trx: Transaction, owner: Owner, box: SecretBox, code: string, now: Date): Promise<string[]> {
  const user = await ownUser(trx, owner);
  if (await hasSecondFactor(trx, user.id)) throw new Refusal({ kind: 'conflict', code: 'second_factor_is_on' });
  if (!(await useCode(trx, box, user.id, code, now))) {
    throw new Refusal({ kind: 'invalid', code: 'validation', errors: { code: ['second_factor_wrong'] } });
  }
  await trx('second_factors').where({ userId: user.id }).update({ confirmedAt: now });
  await endSessions(trx, { ...owner, except: owner.sessionId }, now);
  await sendLetter(trx, { kind: 'second_factor_on', tenantId: owner.tenantId, userId: user.id });
  await recordAudit(trx, self(owner, 'account.second-factor-on'));
  return writeRecoveryCodes(trx, owner);
}

async function writeRecoveryCodes(trx: Transaction, { tenantId, userId }: Owner): Promise<string[]> {
  const codes = newRecoveryCodes();
  await trx('recovery_codes').where({ userId }).delete();
  await trx('recovery_codes').insert(codes.map((code) => ({ tenantId, userId, codeHash: hashRecoveryCode(code) })));
  return codes;
}

export async function renewRecoveryCodes(trx: Transaction, owner: Owner): Promise<string[]> {
  const user = await ownUser(trx, owner);
  if (!(await hasSecondFactor(trx, user.id))) throw new Refusal({ kind: 'conflict', code: 'second_factor_is_off' });
  await recordAudit(trx, self(owner, 'account.recovery-codes-renewed'));
  return writeRecoveryCodes(trx, owner);
}

export async function removeSecondFactor(trx: Transaction, owner: Owner): Promise<void> {
  const user = await ownUser(trx, owner);
  const removed = await trx('second_factors').where({ userId: user.id }).delete();
  await trx('recovery_codes').where({ userId: user.id }).delete();
  await distrust(trx, user.id);
  if (removed === 0) return;
  await sendLetter(trx, { kind: 'second_factor_off', tenantId: owner.tenantId, userId: user.id });
  await recordAudit(trx, self(owner, 'account.second-factor-off'));
}
