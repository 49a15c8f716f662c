import type { AuditEntryView, AuditFacets, AuditFilters, AuditListQuery } from '@merchloom/contracts/audit';
import type { Page } from '@merchloom/contracts/reply';
import { type Database, escapeLike, type Transaction } from '@merchloom/service-kit';
import { keysetPage } from '../paging/keyset.ts';

const pageSize = 50;
const dayMs = 24 * 3_600_000;

interface EntryRow {
  id: string;
  at: Date;
  actorType: AuditEntryView['actor']['type'];
  actorId: string;
  impersonatorId: string | null;
  action: string;
  objectType: string;
  objectId: string;
  objectLabel: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string | null;
  ip: string | null;
  requestId: string | null;
}

/** The first moment of a day where the caller is. */
const dayStart = (day: string, offset: number): Date => new Date(Date.parse(`${day}T00:00:00Z`) + offset * 60_000);

function searched(trx: Transaction, tenantId: string, filters: AuditFilters) {
  const { actor, object, object_id, action, from, to, offset = 0 } = filters;
  const query = trx('audit_log').where({ tenantId });
  if (actor === 'system' || actor === 'shopper') query.where({ actorType: actor });
  else if (actor) query.where({ actorId: actor });
  if (object) query.where({ objectType: object });
  if (object_id) query.where({ objectId: object_id });
  if (action) query.where((either) => either.where({ action }).orWhere('action', 'like', `${escapeLike(action)}.%`));
  if (from) query.where('at', '>=', dayStart(from, offset));
  if (to) query.where('at', '<', new Date(dayStart(to, offset).getTime() + dayMs));
  return query;
}

/** One page of the log, newest first. */
export async function listEntries(
  db: Database,
  tenantId: string,
  { cursor, limit = pageSize, ...filters }: AuditListQuery,
): Promise<{ data: AuditEntryView[]; page: Page }> {
  const { rows, page } = await db.tenant(tenantId, (trx) =>
    keysetPage<EntryRow>(searched(trx, tenantId, filters).select('*'), {
      by: 'at',
      type: 'timestamptz',
      descending: true,
      limit,
      cursor,
    }),
  );
  return { data: await named(db, rows), page };
}

/** People and invitations are named as they are called today; who was erased has no name any more. */
async function named(db: Database, rows: readonly EntryRow[]): Promise<AuditEntryView[]> {
  const of = (type: string) => rows.filter(({ objectType }) => objectType === type).map(({ objectId }) => objectId);
  const people = rows.flatMap(({ actorType, actorId, impersonatorId }) => [actorType === 'user' ? actorId : null, impersonatorId]);
  const names = await namesOf(db, [...people, ...of('user')], of('invitation'));
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: { type: row.actorType, id: row.actorId, name: names.get(row.actorId) ?? null },
    impersonator: row.impersonatorId ? { id: row.impersonatorId, name: names.get(row.impersonatorId) ?? null } : null,
    action: row.action,
    object: { type: row.objectType, id: row.objectId, label: row.objectLabel ?? names.get(row.objectId) ?? null },
    before: row.before,
    after: row.after,
    reason: row.reason,
    ip: row.ip,
    request_id: row.requestId,
  }));
}

const namesSql = `
  select id, name from users where id = any(cast(:people as uuid[])) and status <> 'erased'
  union all
  select id, email from invitations where id = any(cast(:invited as uuid[]))`;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function namesOf(db: Database, users: readonly (string | null)[], invitations: readonly string[]): Promise<Map<string, string>> {
  const ids = (list: readonly (string | null)[]) => [...new Set(list.filter((id): id is string => id !== null && uuid.test(id)))];
  const [people, invited] = [ids(users), ids(invitations)];
  if (people.length + invited.length === 0) return new Map();
  // Platform staff act in tenants that are not theirs.
  const { rows } = await db.platformOnce(namesSql, { people, invited });
  return new Map(rows.map(({ id, name }: { id: string; name: string }) => [id, name]));
}

const distinctSql = (column: string) => `
with recursive found as (
  (select ${column} as value from audit_log where tenant_id = :tenantId order by ${column} limit 1)
  union all
  select (select ${column} from audit_log where tenant_id = :tenantId and ${column} > found.value order by ${column} limit 1)
  from found where found.value is not null
)
select value from found where value is not null limit 200`;

/** What occurs in the log, found by skipping through the indexes, however long it is. */
export async function auditFacets(db: Database, tenantId: string): Promise<AuditFacets> {
  const [actors, objects, actions] = await db.tenant(tenantId, async (trx) => {
    const values = async (column: string): Promise<string[]> =>
      (await trx.raw(distinctSql(column), { tenantId })).rows.map(({ value }: { value: string }) => value);
    return [await values('actor_id'), await values('object_type'), await values('action')] as const;
  });
  const names = await namesOf(db, actors, []);
  return { actors: actors.filter((id) => uuid.test(id)).map((id) => ({ id, name: names.get(id) ?? null })), objects, actions };
}
