import { type Kit, type PeriodicTask, periodic, Refusal, recordAudit, type Transaction } from '@merchloom/service-kit';
import { endSessions } from '../sessions/end-session.ts';
import { type Asker, keepAnAdmin, lockUser, tellUserChanged } from './change-user.ts';
import { UserRecord } from './user.record.ts';

const dayMs = 24 * 3_600_000;
/** Accounts that nobody has used since they were deactivated are forgotten after this. */
const keptMonths = 24;

/** Everything that is kept of a person, without what would let somebody in. */
export async function personalData(trx: Transaction, tenantId: string, userId: string): Promise<Record<string, unknown>> {
  const user = await UserRecord.query(trx).findById(userId).where({ tenantId }).whereNot({ status: 'erased' });
  if (!user) throw new Refusal({ kind: 'not_found', code: 'user_not_found' });
  const { passwordHash: _, ...profile } = user.toJSON() as UserRecord;
  const sessions = await trx('sessions').where({ userId }).select('createdAt', 'lastSeenAt', 'expiresAt', 'endedAt', 'ip', 'userAgent');
  const devices = await trx('trusted_devices').where({ userId }).select('createdAt', 'lastUsedAt', 'expiresAt', 'ip', 'userAgent');
  const factor = await trx('second_factors').where({ userId }).first('confirmedAt');
  const done = await trx('audit_log')
    .where({ tenantId, actorId: userId })
    .orderBy('at', 'desc')
    .limit(10_000)
    .select('at', 'action', 'objectType', 'objectId', 'reason', 'ip');
  const about = await trx('audit_log')
    .where({ tenantId, objectId: userId })
    .orderBy('at', 'desc')
    .limit(10_000)
    .select('at', 'action', 'before', 'after', 'reason');
  const letters = await lettersTo(trx, user).orderBy('sentAt', 'desc').select('kind', 'recipient', 'sentAt');
  return { profile, secondFactorSince: factor?.confirmedAt ?? null, sessions, devices, letters, done, about };
}

/** Whatever address they had, and what invited them. */
const lettersTo = (trx: Transaction, { id, tenantId, email }: UserRecord) =>
  trx('sent_letters')
    .where({ tenantId })
    .where((either) => either.where({ userId: id }).orWhereRaw('lower(recipient) = ?', [email]));

/** Forgets a person. The row stays, nameless, for what refers to it; so does the log, which holds only ids. */
async function forget(trx: Transaction, user: UserRecord, now: Date): Promise<void> {
  await endSessions(trx, { tenantId: user.tenantId, userId: user.id }, now);
  for (const table of ['sessions', 'one_time_links', 'second_factors', 'recovery_codes', 'trusted_devices'])
    await trx(table).where({ userId: user.id }).delete();
  await trx('invitations').where({ tenantId: user.tenantId, email: user.email }).delete();
  await lettersTo(trx, user).delete();
  const erased = await UserRecord.query(trx).patchAndFetchById(user.id, {
    name: '',
    email: `${user.id}@erased.invalid`,
    emailVerifiedAt: null,
    // No password has this hash.
    passwordHash: '!',
    superadmin: false,
    lang: null,
    status: 'erased',
    lastSeenAt: null,
    version: user.version + 1,
    updatedAt: now,
  });
  await tellUserChanged(trx, erased);
}

export async function eraseUser(
  trx: Transaction,
  asker: Asker,
  id: string,
  { reason, version }: { reason: string; version: number },
  now: Date,
): Promise<void> {
  const user = await lockUser(trx, asker, id);
  const { person, ...who } = asker;
  if (id === person.userId) throw new Refusal({ kind: 'forbidden', code: 'own_account' });
  if (version !== user.version) throw new Refusal({ kind: 'conflict', code: 'conflict' });
  await keepAnAdmin(trx, user);
  await forget(trx, user, now);
  await recordAudit(trx, { ...who, action: 'user.erased', object: { type: 'user', id }, reason });
}

/** Accounts that were deactivated two years ago are forgotten without being asked for. */
export async function eraseOldAccounts({ db, clock }: Pick<Kit, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - keptMonths);
  const old = await db.platform(async (trx) => UserRecord.query(trx).where({ status: 'disabled' }).where('disabledAt', '<', before));
  for (const { id, tenantId } of old) {
    await db.tenant(tenantId, async (trx) => {
      const user = await UserRecord.query(trx).findById(id).where({ status: 'disabled' }).forUpdate();
      if (!user) return;
      await forget(trx, user, now);
      const actor = { type: 'system', id: 'retention' } as const;
      await recordAudit(trx, { tenantId, actor, action: 'user.erased', object: { type: 'user', id }, requestId: 'retention' });
    });
  }
}

export const sweepAccounts: PeriodicTask = periodic('sweep-accounts', { everyMs: dayMs }, eraseOldAccounts);
