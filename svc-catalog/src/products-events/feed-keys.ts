import { createHash, randomBytes } from 'node:crypto';
import { newId } from '@merchloom/contracts/id';
import type { FeedKey } from '@merchloom/contracts/products-events';
import { type Database, Refusal, type Transaction } from '@merchloom/service-kit';
import type { EventRow } from '../events/event.models.ts';
import { type By, recordEventChange } from '../events/record-change.ts';
import { findRow, refuseArchived } from '../events/staff-event.ts';

const keysInUse = 20;
/** Tells scanners for leaked secrets whose it is. */
const prefix = 'mlf_';

interface KeyRow {
  id: string;
  name: string;
  ending: string;
  created_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

const present = ({ id, name, ending, created_at, last_used_at, revoked_at }: KeyRow): FeedKey => ({
  id,
  name,
  ending,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
  revoked_at: revoked_at?.toISOString() ?? null,
});

export const listKeys = (db: Database, tenantId: string, slug: string): Promise<FeedKey[]> =>
  db.tenant(tenantId, async (trx) => {
    const event = await findRow(trx, slug);
    const { rows } = await trx.raw('select * from feed_keys where event_id = ? order by id desc limit 100', [event.id]);
    return (rows as KeyRow[]).map(present);
  });

/** The key itself is in this answer only; what is kept is its hash. */
export const createKey = (
  db: Database,
  by: By,
  { slug, name, now }: { slug: string; name: string; now: Date },
): Promise<FeedKey & { key: string }> =>
  db.tenant(by.tenantId, async (trx) => {
    const event = await findRow(trx, slug, { lock: true });
    refuseArchived(event);
    if (event.type !== 'Products') throw new Refusal({ kind: 'conflict', code: 'not_a_products_event' });
    const { rows: used } = await trx.raw('select count(*)::int as keys from feed_keys where event_id = ? and revoked_at is null', [
      event.id,
    ]);
    if (used[0].keys >= keysInUse) throw new Refusal({ kind: 'conflict', code: 'too_many_keys' });
    const key = prefix + randomBytes(32).toString('base64url');
    const { rows } = await trx.raw(
      'insert into feed_keys (id, tenant_id, event_id, name, sha256, ending, created_at) values (?, ?, ?, ?, ?, ?, ?) returning *',
      [newId(), by.tenantId, event.id, name, hashOf(key), key.slice(-4), now],
    );
    await recordEventChange(trx, by, event, { action: 'feed_key.created', subject: name, after: { ending: key.slice(-4) } });
    return { ...present(rows[0]), key };
  });

/** Repeatable: a key that was revoked stays so. */
export const revokeKey = (db: Database, by: By, { slug, id, now }: { slug: string; id: string; now: Date }): Promise<FeedKey> =>
  db.tenant(by.tenantId, async (trx) => {
    const event = await findRow(trx, slug);
    const { rows } = await trx.raw('select * from feed_keys where id = ? and event_id = ? for update', [id, event.id]);
    const row: KeyRow | undefined = rows[0];
    if (!row) throw new Refusal({ kind: 'not_found', code: 'not_found' });
    if (row.revoked_at) return present(row);
    await trx.raw('update feed_keys set revoked_at = ? where id = ?', [now, id]);
    await recordEventChange(trx, by, event, { action: 'feed_key.revoked', subject: row.name, before: { ending: row.ending } });
    return present({ ...row, revoked_at: now });
  });

/** What a shop's minute is enough to know. */
const usedEveryMs = 60_000;

/**
 * The event that a key opens. A wrong key, a revoked one, one of another event and an event that does not exist answer alike: whoever
 * has no key learns nothing.
 */
export async function eventOfKey(trx: Transaction, { slug, key, now }: { slug: string; key: string; now: Date }): Promise<EventRow> {
  const { rows } = await trx.raw('select * from feed_keys where sha256 = ? and revoked_at is null', [hashOf(key)]);
  const [row] = rows;
  const event = row && (await findRow(trx, slug).catch(() => null));
  if (!event || event.id !== row.event_id || event.type !== 'Products') {
    throw new Refusal({ kind: 'unauthenticated', code: 'feed_key_wrong' });
  }
  if (!row.last_used_at || now.getTime() - row.last_used_at.getTime() > usedEveryMs) {
    await trx.raw('update feed_keys set last_used_at = ? where id = ?', [now, row.id]);
  }
  return event;
}
