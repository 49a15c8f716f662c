import { userUpdated } from '@merchloom/contracts/events/identity';
import { covers } from '@merchloom/contracts/permissions';
import type { UserRow } from '@merchloom/contracts/users';
import type { Role } from '@merchloom/contracts/vocabulary';
import { type AuditEntry, publish, Refusal, recordAudit, type Transaction } from '@merchloom/service-kit';
import { endSessions } from '../sessions/end-session.ts';
import { findPerson } from './list-users.ts';
import { UserRecord } from './user.record.ts';

/** Who asks, as an audit entry wants it, and what they may grant. */
export type Asker = Pick<AuditEntry, 'tenantId' | 'actor' | 'impersonator' | 'ip' | 'requestId'> & {
  person: { userId: string; role: Role; superadmin: boolean };
};

const refuse = (kind: 'forbidden' | 'conflict', code: string): Refusal => new Refusal({ kind, code });

/** Nobody gives away more than they have. */
export function checkGrant({ person }: Asker, role: Role): void {
  if (!covers(person, { role, superadmin: false })) throw refuse('forbidden', 'grant_too_high');
}

/** The person's row, locked. Platform staff are changed only by platform staff. */
export async function lockUser(trx: Transaction, { tenantId, person }: Asker, id: string): Promise<UserRecord> {
  const user = await UserRecord.query(trx).findById(id).where({ tenantId }).whereNot({ status: 'erased' }).forUpdate();
  if (!user) throw new Refusal({ kind: 'not_found', code: 'user_not_found' });
  if (user.superadmin && !person.superadmin) throw refuse('forbidden', 'platform_staff_protected');
  return user;
}

/** Refuses when nobody would be left to look after the tenant. Locks every administrator, so that two cannot remove each other at once. */
export async function keepAnAdmin(trx: Transaction, user: UserRecord): Promise<void> {
  if (user.role !== 'admin' || user.status !== 'active') return;
  const admins = await UserRecord.query(trx)
    .where({ tenantId: user.tenantId, role: 'admin', status: 'active' })
    .orderBy('id')
    .select('id')
    .forUpdate();
  if (admins.every(({ id }) => id === user.id)) throw refuse('conflict', 'last_admin');
}

export async function tellUserChanged(trx: Transaction, { id, tenantId, role, status, version }: UserRecord): Promise<void> {
  await publish(trx, userUpdated, { tenantId, subject: id, version, data: { userId: id, role, status } });
}

export interface UserChange {
  role?: Role | undefined;
  status?: 'active' | 'disabled' | undefined;
  /** As read by whoever changes; absent: whatever it is. */
  version?: number | undefined;
}

/** Changes what a colleague may do. It counts from their next request; who is deactivated is signed out everywhere. */
export async function changeUser(
  trx: Transaction,
  asker: Asker,
  id: string,
  { version, ...wanted }: UserChange,
  now: Date,
): Promise<UserRow> {
  const user = await lockUser(trx, asker, id);
  const { person, ...who } = asker;
  const change = { role: wanted.role ?? user.role, status: wanted.status ?? user.status };
  if (version !== undefined && version !== user.version) {
    throw new Refusal({ kind: 'conflict', code: 'conflict', details: await findPerson(trx, user.tenantId, id, now) });
  }
  if (change.role !== user.role || change.status !== user.status) {
    if (id === person.userId) throw refuse('forbidden', 'own_account');
    checkGrant(asker, change.role);
    checkGrant(asker, user.role);
    if (change.role !== 'admin' || change.status !== 'active') await keepAnAdmin(trx, user);
    const disabledAt = change.status === 'disabled' ? (user.disabledAt ?? now) : null;
    const changed = await UserRecord.query(trx).patchAndFetchById(id, { ...change, disabledAt, version: user.version + 1, updatedAt: now });
    if (change.status === 'disabled') await endSessions(trx, { tenantId: user.tenantId, userId: id }, now);
    await tellUserChanged(trx, changed);
    const action = change.role !== user.role ? 'user.role-changed' : change.status === 'disabled' ? 'user.disabled' : 'user.enabled';
    await recordAudit(trx, {
      ...who,
      action,
      object: { type: 'user', id },
      before: { role: user.role, status: user.status },
      after: change,
    });
  }
  return (await findPerson(trx, user.tenantId, id, now)) as UserRow;
}
