import type { AssetDetail, ChangeAssetBody } from '@merchloom/contracts/assets';
import { Refusal, recordAudit, type Transaction } from '@merchloom/service-kit';
import { describeAsset, findAsset, refuseStale } from './asset.repository.ts';
import type { AssetRow } from './asset-row.ts';
import { findFolder } from './folders.ts';
import type { Asker } from './upload-asset.ts';
import { usesOf } from './uses.ts';

const objectOf = ({ id, name }: { id: string; name: string }) => ({ type: 'asset', id, label: name });

export async function changeAsset(trx: Transaction, id: string, change: ChangeAssetBody, asker: Asker): Promise<AssetDetail> {
  const { version, folder, tags, ...texts } = change;
  const row = await findAsset(trx, id, { lock: true });
  await refuseStale(trx, row, version);
  if (folder) await findFolder(trx, folder);
  const next = {
    ...texts,
    ...(folder !== undefined && { folderId: folder }),
    ...(tags && { tags: [...new Set(tags)].sort() }),
  };
  const [changed]: AssetRow[] = await trx('assets')
    .where({ id })
    .update({ ...next, version: version + 1, updatedAt: trx.fn.now() })
    .returning('*');
  const { name, folderId, tags: formerTags, licence } = row;
  await recordAudit(trx, {
    ...asker,
    action: 'asset.changed',
    object: objectOf(row),
    before: { name, folderId, tags: formerTags, licence },
    after: { name: changed!.name, folderId: changed!.folderId, tags: changed!.tags, licence: changed!.licence },
  });
  return describeAsset(trx, changed!);
}

/** Out of the library, its bytes kept for a while; refused while something shows it. */
export async function deleteAsset(trx: Transaction, id: string, asker: Asker): Promise<void> {
  const row = await findAsset(trx, id, { lock: true });
  const used = await usesOf(trx, row.sha256);
  if (used.length > 0) throw new Refusal({ kind: 'conflict', code: 'asset_in_use', details: used });
  await trx('assets')
    .where({ id })
    .update({ deletedAt: trx.fn.now(), version: row.version + 1 });
  await recordAudit(trx, { ...asker, action: 'asset.deleted', object: objectOf(row) });
}

export async function restoreAsset(trx: Transaction, id: string, asker: Asker): Promise<AssetDetail> {
  const row = await findAsset(trx, id, { lock: true, deleted: true });
  const [back]: AssetRow[] = await trx('assets')
    .where({ id })
    .update({ deletedAt: null, version: row.version + 1 })
    .returning('*');
  await recordAudit(trx, { ...asker, action: 'asset.restored', object: objectOf(row) });
  return describeAsset(trx, back!);
}
