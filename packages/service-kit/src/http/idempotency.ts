import { createHash } from 'node:crypto';
import type { OwnedDatabase } from '../database/database.ts';
import { Refusal } from './refusal.ts';

export interface KeptReply {
  status: number;
  body: unknown;
}

export interface IdempotencyKey {
  tenantId: string;
  endpoint: string;
  key: string;
  /** The request's body as it came. */
  body: Buffer;
}

export interface IdempotencyStore {
  /** Answers the kept reply of an earlier call, or runs `work` and keeps its reply. */
  once(key: IdempotencyKey, work: () => Promise<KeptReply>): Promise<{ reply: KeptReply; repeated: boolean }>;
  /** Forgets keys older than a day. */
  sweep(): Promise<void>;
}

const leaseMs = 60_000;

// One statement claims the key, or tells what is known of it. A claim whose owner died is taken over when its lease ends.
const claimSql = `
with claim as (
  insert into idempotency_keys (tenant_id, endpoint, key, body_hash, locked_until) values (:tenantId, :endpoint, :key, :hash, now() + :lease * interval '1 ms')
  on conflict (tenant_id, endpoint, key) do update set locked_until = excluded.locked_until
  where idempotency_keys.status is null and idempotency_keys.locked_until < now() and idempotency_keys.body_hash = excluded.body_hash
  returning true as mine
)
select true as mine, null as body_hash, null as status, null as reply from claim
union all
select false, body_hash, status, reply from idempotency_keys
where tenant_id = :tenantId and endpoint = :endpoint and key = :key and not exists (select from claim)`;

export function createIdempotencyStore(db: OwnedDatabase): IdempotencyStore {
  const run = (sql: string, bindings: Record<string, unknown>) =>
    db.background.raw(sql, bindings as never) as unknown as Promise<{
      rows: { mine: boolean; body_hash: string; status: number | null; reply: unknown }[];
    }>;

  return {
    async once({ tenantId, endpoint, key, body }, work) {
      const hash = createHash('sha256').update(body).digest('base64url');
      const where = { tenantId, endpoint, key };
      const { rows } = await run(claimSql, { ...where, hash, lease: leaseMs });
      const known = rows.find((row) => !row.mine);
      if (known) {
        if (known.body_hash !== hash) throw new Refusal({ kind: 'conflict', code: 'idempotency_conflict' });
        if (known.status === null) throw new Refusal({ kind: 'conflict', code: 'conflict', retryAfter: 1 });
        return { reply: { status: known.status, body: known.reply }, repeated: true };
      }
      // Neither claimed nor visible: another call is claiming the same key at this very moment.
      if (rows.length === 0) throw new Refusal({ kind: 'conflict', code: 'conflict', retryAfter: 1 });
      const free = () =>
        run('delete from idempotency_keys where tenant_id = :tenantId and endpoint = :endpoint and key = :key and status is null', where);
      let reply: KeptReply;
      try {
        reply = await work();
      } catch (error) {
        await free();
        throw error;
      }
      if (reply.status >= 500) await free();
      else {
        await run(
          'update idempotency_keys set status = :status, reply = :reply where tenant_id = :tenantId and endpoint = :endpoint and key = :key',
          {
            ...where,
            status: reply.status,
            reply: JSON.stringify(reply.body ?? null),
          },
        );
      }
      return { reply, repeated: false };
    },
    async sweep() {
      await db.background.raw(`delete from idempotency_keys where created_at < now() - interval '24 hours'`);
    },
  };
}
