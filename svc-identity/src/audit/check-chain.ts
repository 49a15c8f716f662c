import { type Database, type Kit, type PeriodicTask, periodic } from '@merchloom/service-kit';

export interface ChainCheck {
  intact: boolean;
  entries: number;
  /** The first entry that is not as it was written, or is missing. */
  firstBad: { seq: number; id: string } | null;
  /** Hex of the newest hash: whoever keeps it elsewhere can prove that nothing was recomputed. */
  head: string;
}

const segment = 20_000;
const dayMs = 24 * 3_600_000;

const segmentSql = `
with chain as (
  select seq, id, hash, prev_hash, audit_hash(entry) as computed,
    lag(hash, 1, ?::bytea) over (order by seq) as expected, lag(seq, 1, ?::bigint) over (order by seq) as before
  from audit_log entry where tenant_id = ? and seq > ?::bigint order by seq limit ${segment}
)
select count(*)::int as entries, max(seq)::bigint as last, (array_agg(hash order by seq desc))[1] as hash,
  (array_agg(seq order by seq) filter (where hash <> computed or prev_hash <> expected or seq <> before + 1))[1]::bigint as bad_seq,
  (array_agg(id order by seq) filter (where hash <> computed or prev_hash <> expected or seq <> before + 1))[1] as bad_id
from chain`;

/** Recomputes every hash of a tenant's chain, from where it was last cut to its head. */
export async function checkChain(db: Database, tenantId: string): Promise<ChainCheck> {
  const ends = await db.tenant(tenantId, async (trx) => ({
    cut: await trx('audit_cuts').where({ tenantId }).first('seq', 'hash'),
    head: await trx('audit_heads').where({ tenantId }).first('seq', 'hash'),
  }));
  let seq = Number(ends.cut?.seq ?? 0);
  let hash: Buffer = ends.cut?.hash ?? Buffer.from([0]);
  let entries = 0;
  for (;;) {
    const { rows } = await db.tenant(tenantId, async (trx) => trx.raw(segmentSql, [hash, seq, tenantId, seq]));
    const found = rows[0];
    if (found.bad_seq !== null) return bad(entries, Number(found.bad_seq), found.bad_id, hash);
    if (found.entries === 0) break;
    entries += found.entries;
    [seq, hash] = [Number(found.last), found.hash];
    if (found.entries < segment) break;
  }
  // Entries that came while this was looking are not missing; a head behind or beside the last one is wrong.
  const headSeq = Number(ends.head?.seq ?? 0);
  if (headSeq > seq || (headSeq === seq && seq > 0 && !hash.equals(ends.head?.hash))) return bad(entries, seq + 1, '', hash);
  return { intact: true, entries, firstBad: null, head: hash.toString('hex') };
}

const bad = (entries: number, seq: number, id: string, hash: Buffer): ChainCheck => ({
  intact: false,
  entries,
  firstBad: { seq, id },
  head: hash.toString('hex'),
});

/** Every chain of the platform. The heads go to the log, which is kept elsewhere. */
export async function checkChains({ db, log }: Pick<Kit, 'db' | 'log'>): Promise<void> {
  for (const { tenantId } of await db.platform(async (trx) => trx('audit_heads').select('tenantId'))) {
    const { intact, entries, firstBad, head } = await checkChain(db, tenantId);
    if (intact) log.info({ tenantId, entries, head }, 'the audit log is as it was written');
    else log.error({ tenantId, firstBad }, 'the audit log has been changed');
  }
}

/** Entries are kept for 24 months. Only a beginning goes, so that the rest is still one chain. */
export async function cutChains({ db, clock }: Pick<Kit, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now());
  before.setUTCMonth(before.getUTCMonth() - 24);
  for (const { tenantId } of await db.platform(async (trx) => trx('audit_heads').select('tenantId'))) {
    await db.tenant(tenantId, async (trx) => {
      const kept = await trx('audit_log').where({ tenantId }).where('at', '>=', before).min({ seq: 'seq' }).first();
      const old = trx('audit_log').where({ tenantId }).where('at', '<', before);
      await (kept?.seq ? old.where('seq', '<', kept.seq) : old).delete();
    });
  }
}

export const nightlyAuditCheck: PeriodicTask = periodic('check-audit-log', { everyMs: dayMs }, async (kit) => {
  await cutChains(kit);
  await checkChains(kit);
});
