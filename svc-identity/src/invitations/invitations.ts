import { newId } from '@merchloom/contracts/id';
import type { UserRow } from '@merchloom/contracts/users';
import type { Language, Role } from '@merchloom/contracts/vocabulary';
import { Refusal, recordAudit, type Transaction } from '@merchloom/service-kit';
import { sendLetter } from '../letters/letter-job.ts';
import { type Asker, checkGrant } from '../users/change-user.ts';
import { findPerson } from '../users/list-users.ts';

const lifeMs = 72 * 3_600_000;
const openAtMost = 200;

/** Invites somebody by letter. Whether the address has an account elsewhere is told to nobody but its owner. */
export async function inviteUser(
  trx: Transaction,
  asker: Asker,
  { email, role, lang }: { email: string; role: Role; lang: Language },
  now: Date,
): Promise<UserRow> {
  const { tenantId, person, ...who } = asker;
  checkGrant(asker, role);
  const inviter = await trx('users').where({ id: person.userId }).first('emailVerifiedAt');
  // Whoever has not shown that they have an address does not get to write to others.
  if (inviter && !inviter.emailVerifiedAt) throw new Refusal({ kind: 'forbidden', code: 'email_not_verified' });
  const colleague = await trx('users').where({ tenantId, email }).whereNot({ status: 'erased' }).first('id');
  if (colleague) throw new Refusal({ kind: 'invalid', code: 'validation', errors: { email: ['email_in_team'] } });
  const open = await trx('invitations').where({ tenantId, acceptedAt: null, revokedAt: null }).select('email');
  if (open.some((each) => each.email === email))
    throw new Refusal({ kind: 'invalid', code: 'validation', errors: { email: ['email_invited'] } });
  if (open.length >= openAtMost) throw new Refusal({ kind: 'too_many', code: 'too_many_invitations' });

  const id = newId(now.getTime());
  const expiresAt = new Date(now.getTime() + lifeMs);
  await trx('invitations').insert({ id, tenantId, email, role, invitedBy: person.userId, lang, createdAt: now, expiresAt });
  await sendLetter(trx, { kind: 'invite', tenantId, invitationId: id });
  await recordAudit(trx, { tenantId, ...who, action: 'user.invited', object: { type: 'invitation', id }, after: { role } });
  return (await findPerson(trx, tenantId, id, now)) as UserRow;
}

async function lockInvitation(trx: Transaction, tenantId: string, id: string) {
  const open = await trx('invitations').where({ id, tenantId, acceptedAt: null, revokedAt: null }).forUpdate().first();
  if (!open) throw new Refusal({ kind: 'not_found', code: 'invitation_not_found' });
  return open;
}

/** A fresh link for another 72 hours; the one before is good for nothing. */
export async function resendInvitation(trx: Transaction, { tenantId, person: _, ...who }: Asker, id: string, now: Date): Promise<UserRow> {
  const { version } = await lockInvitation(trx, tenantId, id);
  const expiresAt = new Date(now.getTime() + lifeMs);
  await trx('invitations')
    .where({ id })
    .update({ expiresAt, secretHash: null, version: version + 1 });
  await sendLetter(trx, { kind: 'invite', tenantId, invitationId: id });
  await recordAudit(trx, { tenantId, ...who, action: 'invitation.sent-again', object: { type: 'invitation', id } });
  return (await findPerson(trx, tenantId, id, now)) as UserRow;
}

export async function revokeInvitation(trx: Transaction, { tenantId, person: _, ...who }: Asker, id: string, now: Date): Promise<void> {
  await lockInvitation(trx, tenantId, id);
  await trx('invitations').where({ id }).update({ revokedAt: now, secretHash: null });
  await recordAudit(trx, { tenantId, ...who, action: 'invitation.revoked', object: { type: 'invitation', id } });
}
