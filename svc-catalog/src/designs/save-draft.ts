import type { Design } from '@merchloom/contracts';
import type { SavedDesign } from '@merchloom/contracts/designs';
import type { Database, Transaction } from '@merchloom/service-kit';
import { readSentDesign } from './check-design.ts';
import { DraftRow, VersionRow } from './design.models.ts';
import { getDraft, refuseOlder } from './draft.repository.ts';

export type Author = { userId: string; name: string };
type Save = { tenantId: string; designId: string; version: number; design: unknown; author: Author; now: Date };

const keptVersions = 50;
/** Saves of one person within this time are one entry of the history. */
const gatherMs = 2 * 60_000;

/** Saves over the version it was made from, and remembers it in the history. */
export function saveDraft(db: Database, { tenantId, designId, version, design: sent, author, now }: Save): Promise<SavedDesign> {
  return db.tenant(tenantId, async (trx) => {
    const draft = await getDraft(trx, tenantId, designId, { lock: true });
    refuseOlder(draft, version);
    const design = await readSentDesign(trx, tenantId, sent);
    const saved = { version: version + 1, design, savedAt: now, savedBy: author.userId, savedByName: author.name };
    if (version === 0) await remember(trx, tenantId, designId, { ...saved, version: 0, design: draft.design, published: true });
    await DraftRow.query(trx)
      .insert({ designId, tenantId, ...saved })
      .onConflict('designId')
      .merge(Object.keys(saved));
    await remember(trx, tenantId, designId, { ...saved, published: false });
    await forget(trx, tenantId, designId);
    return { version: saved.version, saved_at: now.toISOString(), saved_by: author.name };
  });
}

type Entry = { version: number; design: Design; savedAt: Date; savedBy: string; savedByName: string; published: boolean };

async function remember(trx: Transaction, tenantId: string, designId: string, entry: Entry): Promise<void> {
  const last = await VersionRow.query(trx).where({ tenantId, designId }).orderBy('version', 'desc').first();
  const goesOn =
    last &&
    last.name === null &&
    !last.published &&
    last.savedBy === entry.savedBy &&
    entry.savedAt.getTime() - last.beganAt.getTime() < gatherMs;
  if (goesOn) await VersionRow.query(trx).patch(entry).where({ tenantId, designId, version: last.version });
  else await VersionRow.query(trx).insert({ ...entry, designId, tenantId, beganAt: entry.savedAt });
}

/** Named and published ones stay. */
async function forget(trx: Transaction, tenantId: string, designId: string): Promise<void> {
  const unnamed = () => VersionRow.query(trx).where({ tenantId, designId, published: false }).whereNull('name');
  const oldest = await unnamed().orderBy('version', 'desc').offset(keptVersions).first();
  if (oldest) await unnamed().where('version', '<=', oldest.version).delete();
}
