import type { AssetFolder, RenameFolderBody } from '@merchloom/contracts/assets';
import { newId } from '@merchloom/contracts/id';
import { Refusal, type Transaction, uniqueViolation } from '@merchloom/service-kit';

/** The folders of the library by name, or one of them, each with how much lies in it. */
export async function listFolders(trx: Transaction, id: string | null = null): Promise<AssetFolder[]> {
  const { rows } = await trx.raw(
    `select f.id, f.name, f.version, count(a.id)::int as count from asset_folders f
     left join assets a on a.folder_id = f.id and a.deleted_at is null
     where f.id = coalesce(?, f.id) group by f.id order by lower(f.name)`,
    [id],
  );
  return rows;
}

/** @throws Refusal `not_found` */
export async function findFolder(trx: Transaction, id: string): Promise<AssetFolder> {
  await trx('asset_folders').where({ id }).forUpdate().first('id');
  const [folder] = await listFolders(trx, id);
  if (!folder) throw new Refusal({ kind: 'not_found', code: 'not_found' });
  return folder;
}

/** @throws Refusal `folder_known` at `name` where another folder is called so, in whichever letters. */
export async function createFolder(trx: Transaction, tenantId: string, name: string): Promise<AssetFolder> {
  const id = newId();
  await named(trx('asset_folders').insert({ id, tenantId, name }));
  return { id, name, version: 1, count: 0 };
}

/** @throws Refusal `conflict` with the folder as it stands, where somebody else renamed it meanwhile. */
export async function renameFolder(trx: Transaction, id: string, { name, version }: RenameFolderBody): Promise<AssetFolder> {
  const folder = await findFolder(trx, id);
  if (folder.version !== version) throw new Refusal({ kind: 'conflict', code: 'conflict', details: folder });
  const next = { name, version: version + 1 };
  await named(trx('asset_folders').where({ id }).update(next));
  return { ...folder, ...next };
}

/** What lay in it stays in the library. */
export async function deleteFolder(trx: Transaction, id: string): Promise<void> {
  await findFolder(trx, id);
  await trx('assets').where({ folderId: id }).update({ folderId: null });
  await trx('asset_folders').where({ id }).delete();
}

/** The index says whether a name is taken: two at once cannot both have looked first. */
async function named(write: PromiseLike<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (uniqueViolation(error) === undefined) throw error;
    throw new Refusal({ kind: 'invalid', code: 'folder_known', errors: { name: ['folder_known'] } });
  }
}
