import { newId } from '@merchloom/contracts/id';
import type { fulfillerPatchBody, newFulfillerBody, StaffFulfiller } from '@merchloom/contracts/staff-fulfillers';
import { auditOf, type Database, Refusal, recordAudit, type Transaction } from '@merchloom/service-kit';
import type * as z from 'zod/mini';
import type { By } from './event-fulfillers.ts';

type NewFulfiller = z.output<typeof newFulfillerBody>;
type Changes = z.output<typeof fulfillerPatchBody>['changes'];

const healthSql = `
  select f.*,
    (select count(*)::int from fulfilment_submissions s where s.fulfiller_id = f.id and s.created_at > :since) as orders,
    (select avg(case when s.state = 'accepted' then 0 else 1 end)::float from fulfilment_submissions s
      where s.fulfiller_id = f.id and s.created_at > :since) as error_rate,
    (select percentile_cont(0.5) within group (order by extract(epoch from r.occurred_at - s.answered_at) / 86400)::float
      from fulfilment_submissions s join fulfilment_reports r on r.submission_id = s.id and r.status = 'shipped'
      where s.fulfiller_id = f.id and s.created_at > :since) as days_to_ship,
    (select count(*)::int from fulfilment_submissions s where s.fulfiller_id = f.id and s.state = 'pending') as waiting,
    (select max(received_at) from fulfilment_reports r where r.fulfiller_id = f.id) as last_report_at
  from fulfillers f`;

type FulfillerRow = Omit<StaffFulfiller, 'secret_set' | 'health'> &
  Omit<StaffFulfiller['health'], 'last_report_at'> & { secret: string; last_report_at: Date | null };

const windowMs = 30 * 24 * 3_600_000;

async function read(trx: Transaction, now: Date, id?: string): Promise<StaffFulfiller[]> {
  const since = new Date(now.getTime() - windowMs);
  const { rows } = await trx.raw(`${healthSql} ${id ? 'where f.id = :id' : ''} order by f.rank, f.name`, { since, ...(id && { id }) });
  return (rows as FulfillerRow[]).map((row) => ({
    ...{ id: row.id, name: row.name, base_url: row.base_url, regions: row.regions, countries: row.countries, garments: row.garments },
    ...{ rank: row.rank, enabled: row.enabled, sla_days: row.sla_days, version: row.version, sandbox: row.sandbox },
    secret_set: row.secret !== '',
    health: {
      ...{ orders: row.orders, error_rate: row.error_rate, days_to_ship: row.days_to_ship, waiting: row.waiting },
      last_report_at: row.last_report_at?.toISOString() ?? null,
    },
  }));
}

/** Every fulfiller with what the last 30 days show of it, over all tenants. */
export const listFulfillers = (db: Database, now: Date): Promise<StaffFulfiller[]> => db.platform((trx) => read(trx, now));

const columns = ['name', 'base_url', 'regions', 'countries', 'garments', 'rank', 'enabled', 'sla_days', 'secret'] as const;

export const createFulfiller = (db: Database, by: By, body: NewFulfiller, now: Date): Promise<StaffFulfiller> =>
  db.platform(async (trx) => {
    const id = newId();
    await trx.raw(`insert into fulfillers (id, ${columns.join(', ')}) values (?, ${columns.map(() => '?').join(', ')})`, [
      id,
      ...columns.map((column) => body[column] as string),
    ]);
    await recordAudit(trx, {
      ...auditOf(by),
      action: 'fulfiller.created',
      object: { type: 'fulfiller', id, label: body.name },
      after: body,
    });
    return (await read(trx, now, id))[0]!;
  });

export const changeFulfiller = (
  db: Database,
  by: By,
  { id, version, changes }: { id: string; version: number; changes: Changes },
  now: Date,
): Promise<StaffFulfiller> =>
  db.platform(async (trx) => {
    await trx.raw('select from fulfillers where id = ? for update', [id]);
    const [before] = await read(trx, now, id);
    if (!before) throw new Refusal({ kind: 'not_found', code: 'not_found' });
    if (before.version !== version) throw new Refusal({ kind: 'conflict', code: 'conflict', details: { fulfiller: before } });
    const given = columns.filter((column) => changes[column] !== undefined);
    await trx.raw(`update fulfillers set ${[...given.map((column) => `${column} = ?`), 'version = version + 1'].join(', ')} where id = ?`, [
      ...given.map((column) => changes[column] as string),
      id,
    ]);
    const [after] = await read(trx, now, id);
    const { health: _, ...was } = before;
    const { health: __, ...is } = after!;
    const object = { type: 'fulfiller', id, label: before.name };
    await recordAudit(trx, {
      ...auditOf(by),
      action: 'fulfiller.changed',
      object,
      before: was,
      after: { ...is, ...(changes.secret !== undefined && { secret: changes.secret }) },
    });
    return after!;
  });
