import type { Page } from '@merchloom/contracts/reply';
import type { UserListQuery, UserRow } from '@merchloom/contracts/users';
import { containing, type Transaction } from '@merchloom/service-kit';
import { keysetPage } from '../paging/keyset.ts';

const pageSize = 50;

interface PersonRow {
  kind: UserRow['kind'];
  id: string;
  name: string;
  email: string;
  role: UserRow['role'];
  superadmin: boolean;
  status: UserRow['status'];
  secondFactor: boolean;
  lastSeenAt: Date | null;
  createdAt: Date;
  expiresAt: Date | null;
  version: number;
  sort: string;
}

/** Colleagues and invitations that wait, as one table. */
const peopleSql = `(
  select 'user' as kind, u.id, u.name, u.email, u.role, u.superadmin, u.status, f.confirmed_at is not null as second_factor,
    u.last_seen_at, u.created_at, null::timestamptz as expires_at, u.version, lower(u.name) as sort
  from users u left join second_factors f on f.user_id = u.id where u.tenant_id = :tenantId and u.status <> 'erased'
  union all
  select 'invitation', id, '', email, role, false, case when expires_at > :now then 'invited' else 'expired' end, false,
    null, created_at, expires_at, version, email
  from invitations where tenant_id = :tenantId and accepted_at is null and revoked_at is null
) as people`;

const people = (trx: Transaction, tenantId: string, now: Date) =>
  trx.queryBuilder().from(trx.raw(peopleSql, { tenantId, now }) as never) as unknown as ReturnType<Transaction>;

export const presentPerson = (row: PersonRow): UserRow => ({
  kind: row.kind,
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  superadmin: row.superadmin,
  status: row.status,
  second_factor: row.secondFactor,
  last_seen_at: row.lastSeenAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt?.toISOString() ?? null,
  version: row.version,
});

/** One page of people by name. */
export async function listUsers(
  trx: Transaction,
  tenantId: string,
  { q, role, status, second_factor, cursor, limit = pageSize }: UserListQuery,
  now: Date,
): Promise<{ data: UserRow[]; page: Page }> {
  const query = people(trx, tenantId, now);
  const pattern = q?.trim() && containing(q);
  if (pattern) query.where((either) => either.whereRaw('lower(name) like ?', [pattern]).orWhere('email', 'like', pattern));
  if (role) query.where({ role });
  if (status) query.where({ status });
  if (second_factor) query.where({ secondFactor: second_factor === 'on' });
  const total = await query.clone().count({ n: '*' }).first();
  const { rows, page } = await keysetPage<PersonRow>(query.select('*'), {
    by: 'sort',
    type: 'text',
    limit,
    cursor,
  });
  return { data: rows.map(presentPerson), page: { ...page, total: Number(total?.n ?? 0) } };
}

/** One person or invitation as the list shows it. */
export async function findPerson(trx: Transaction, tenantId: string, id: string, now: Date): Promise<UserRow | null> {
  const row = await people(trx, tenantId, now).where({ id }).first('*');
  return row ? presentPerson(row as PersonRow) : null;
}
