import type { AssetDetail } from '@merchloom/contracts/assets';
import { newId } from '@merchloom/contracts/id';
import { Refusal, type Transaction } from '@merchloom/service-kit';
import type { ReadFile } from '../reading/read-upload.ts';
import { type AssetRow, fileColumns, presentAsset } from './asset-row.ts';
import { usesOf } from './uses.ts';

/** What the library of a tenant may weigh. */
const mostBytes = 5 * 1024 ** 3;

/** One asset, locked for a change when asked. Deleted ones are found only by who wants them back. */
export async function findAsset(trx: Transaction, id: string, { lock = false, deleted = false } = {}): Promise<AssetRow> {
  const query = trx<AssetRow>('assets').where({ id }).first();
  if (deleted) query.whereNotNull('deletedAt');
  else query.whereNull('deletedAt');
  if (lock) query.forUpdate();
  const row = (await query) as AssetRow | undefined;
  if (!row) throw new Refusal({ kind: 'not_found', code: 'not_found' });
  return row;
}

export async function describeAsset(trx: Transaction, row: AssetRow): Promise<AssetDetail> {
  const used = await usesOf(trx, row.sha256);
  return { ...presentAsset(row, used.length), used_in: used };
}

/** A change of something that somebody else has changed since: the answer shows theirs. */
export async function refuseStale(trx: Transaction, row: AssetRow, version: number): Promise<void> {
  if (row.version !== version) throw new Refusal({ kind: 'conflict', code: 'conflict', details: await describeAsset(trx, row) });
}

export async function refuseFull(trx: Transaction, more: number): Promise<void> {
  const { rows } = await trx.raw('select coalesce(sum(bytes), 0)::bigint as bytes from assets where deleted_at is null');
  if (Number(rows[0].bytes) + more > mostBytes)
    throw new Refusal({ kind: 'invalid', code: 'assets_full', errors: { file: ['assets_full'] } });
}

/** The asset that these very bytes became when they were uploaded before. */
export const findBySource = (trx: Transaction, sourceSha256: string): Promise<AssetRow | undefined> =>
  trx<AssetRow>('assets').where({ sourceSha256 }).whereNull('deletedAt').first() as Promise<AssetRow | undefined>;

export interface NewAsset {
  tenantId: string;
  file: ReadFile;
  sourceSha256: string;
  name: string;
  folderId: string | null;
}

/** Adds a file; what the library has stays as it is, what was deleted comes back. `added` is false when it was there. */
export async function addAsset(trx: Transaction, asset: NewAsset): Promise<{ row: AssetRow; added: boolean }> {
  const { tenantId, file, sourceSha256, name, folderId } = asset;
  const known = (await trx<AssetRow>('assets').where({ sha256: file.sha256 }).forUpdate().first()) as AssetRow | undefined;
  if (known && !known.deletedAt) return { row: known, added: false };
  await refuseFull(trx, file.bytes);
  const facts = { name, folderId, sourceSha256, deletedAt: null };
  const rows: AssetRow[] = known
    ? await trx('assets')
        .where({ id: known.id })
        .update({ ...facts, version: known.version + 1, updatedAt: trx.fn.now() })
        .returning('*')
    : await trx('assets')
        .insert({ id: newId(), tenantId, ...fileColumns(file), ...facts })
        .onConflict(['tenant_id', 'sha256'])
        .merge({ updatedAt: trx.fn.now() })
        .returning('*');
  return { row: rows[0]!, added: true };
}
