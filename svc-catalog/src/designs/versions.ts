import type { DesignDraft, DesignVersion } from '@merchloom/contracts/designs';
import { Refusal, type Transaction } from '@merchloom/service-kit';
import { VersionRow } from './design.models.ts';
import { getDraft } from './draft.repository.ts';

const present = ({ version, name, savedAt, savedByName, design, published }: VersionRow): DesignVersion => ({
  version,
  name,
  saved_at: savedAt.toISOString(),
  saved_by: savedByName,
  elements: design.elements.length,
  published,
});

/** Newest first. */
export async function listVersions(trx: Transaction, tenantId: string, designId: string): Promise<DesignVersion[]> {
  await getDraft(trx, tenantId, designId);
  const rows = await VersionRow.query(trx).where({ tenantId, designId }).orderBy('version', 'desc');
  return rows.map(present);
}

export async function getVersion(trx: Transaction, tenantId: string, designId: string, version: number): Promise<DesignDraft> {
  const draft = await getDraft(trx, tenantId, designId);
  const row = await VersionRow.query(trx).findOne({ tenantId, designId, version });
  if (!row) throw new Refusal({ kind: 'not_found', code: 'not_found' });
  return { ...draft, version, design: row.design, saved_at: row.savedAt.toISOString(), saved_by: row.savedByName };
}

export async function nameVersion(
  trx: Transaction,
  tenantId: string,
  designId: string,
  { version, name }: { version: number; name: string },
): Promise<DesignVersion> {
  const [row] = await VersionRow.query(trx)
    .patch({ name: name || null })
    .where({ tenantId, designId, version })
    .returning('*');
  if (!row) throw new Refusal({ kind: 'not_found', code: 'not_found' });
  return present(row);
}
