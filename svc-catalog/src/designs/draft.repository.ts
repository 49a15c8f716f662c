import type { DesignDraft } from '@merchloom/contracts/designs';
import { Refusal, type Transaction } from '@merchloom/service-kit';
import { DesignRow } from '../events/event.models.ts';
import { DraftRow } from './design.models.ts';

/** The draft of a design; one that was never touched is the published design in version 0. */
export async function getDraft(trx: Transaction, tenantId: string, designId: string, { lock = false } = {}): Promise<DesignDraft> {
  const published = DesignRow.query(trx)
    .findOne({ tenantId, id: designId })
    .select('*', 'updatedAt' as never);
  // Writers of one design wait for each other here: between reading a version and raising it nobody may come.
  const row = (await (lock ? published.forUpdate() : published)) as (DesignRow & { updatedAt: Date }) | undefined;
  if (!row) throw new Refusal({ kind: 'not_found', code: 'not_found' });
  const draft = await DraftRow.query(trx).findOne({ tenantId, designId });
  if (!draft)
    return { id: designId, version: 0, published_version: 0, design: row.design, saved_at: row.updatedAt.toISOString(), saved_by: null };
  const { version, publishedVersion, design, savedAt, savedByName } = draft;
  return {
    id: designId,
    version,
    published_version: publishedVersion,
    design,
    saved_at: savedAt.toISOString(),
    saved_by: savedByName,
  };
}

/** Somebody else has saved since: theirs is told along, so that people can choose. */
export function refuseOlder(draft: DesignDraft, version: number): void {
  if (draft.version !== version) throw new Refusal({ kind: 'conflict', code: 'conflict', details: draft });
}
