import type { IncomingMessage } from 'node:http';
import { type TemporaryAsset, uploadLimit } from '@merchloom/contracts/assets';
import { newId } from '@merchloom/contracts/id';
import { type Database, Refusal, recordAudit, type Transaction } from '@merchloom/service-kit';
import { temporaryKey, temporaryThumbKey } from '../../objects/keys.ts';
import type { ObjectStore } from '../../objects/object-store.ts';
import { signedPath } from '../../print-files/print-file-links.ts';
import { shownName } from '../file-name.ts';
import { addAsset } from '../library/asset.repository.ts';
import { fileColumns, fileNameOf, sourceOf } from '../library/asset-row.ts';
import { type Asker, isProgram } from '../library/upload-asset.ts';
import { extensionOf, type ReadFile } from '../reading/read-upload.ts';
import { withReceivedFile } from '../receive-file.ts';
import type { UploadReader } from '../upload-reader.ts';

const lifeMs = 7 * 24 * 3_600_000;
/** Per guest: enough for a design with all its pictures. */
const mostPictures = 30;
const mostBytes = 150 * 1024 ** 2;

interface TemporaryRow {
  id: string;
  guest: string;
  sha256: string;
  sourceSha256: string;
  contentType: string;
  bytes: number;
  width: number;
  height: number;
  transparent: boolean;
  name: string;
  createdAt: Date;
  expiresAt: Date;
  movedTo: string | null;
  movedAsset: string | null;
}

const notFound = () => new Refusal({ kind: 'not_found', code: 'not_found' });

export interface TemporaryDependencies {
  db: Database;
  store: ObjectStore;
  reader: UploadReader;
  linkSecret: string;
  now: () => Date;
}

/** Pictures of people without an account: each belongs to the browser it came from, for seven days. */
export function createTemporaryAssets({ db, store, reader, linkSecret, now }: TemporaryDependencies) {
  const live = (trx: Transaction, guest: string) => trx('temporary_assets').where({ guest }).where('expiresAt', '>', now());

  const present = (row: TemporaryRow): TemporaryAsset => ({
    img_id: row.id,
    src: sourceOf({ kind: 'image', ...row }),
    address: signedPath(linkSecret, `/media/temporary/${fileNameOf(row)}`, row.expiresAt),
    thumb: signedPath(linkSecret, `/media/temporary-thumbs/${row.sha256}.webp`, row.expiresAt),
    width: row.width,
    height: row.height,
    expires_at: row.expiresAt.toISOString(),
  });

  const refuseFull = async (guest: string) => {
    const [sum] = await db.platform((trx) => live(trx, guest).whereNull('movedTo').count('* as pictures').sum('bytes as bytes'));
    if (Number(sum?.pictures) >= mostPictures || Number(sum?.bytes ?? 0) > mostBytes) {
      throw new Refusal({ kind: 'too_many', code: 'guest_assets_full' });
    }
  };

  return {
    upload: (request: IncomingMessage, guest: string, name: string | undefined): Promise<TemporaryAsset> =>
      withReceivedFile(request, uploadLimit, async (received) => {
        await refuseFull(guest);
        const file = await reader.read(received.path, 'temporary', isProgram(received.head));
        const { kind: _, font: __, ...columns } = fileColumns(file);
        const [row]: TemporaryRow[] = await db.platform((trx) =>
          trx('temporary_assets')
            .insert({
              id: newId(),
              guest,
              ...columns,
              sourceSha256: received.sha256,
              name: shownName(name, 'Picture'),
              createdAt: now(),
              expiresAt: new Date(now().getTime() + lifeMs),
            })
            .onConflict(['guest', 'sha256'])
            .merge(['expiresAt'])
            .returning('*'),
        );
        return present(row!);
      }),

    async list(guest: string): Promise<TemporaryAsset[]> {
      const rows: TemporaryRow[] = await db.platform((trx) => live(trx, guest).orderBy('createdAt', 'desc').limit(mostPictures));
      return rows.map(present);
    },

    async remove(guest: string, id: string): Promise<void> {
      const removed: TemporaryRow[] = await db.platform((trx) => live(trx, guest).where({ id }).delete().returning('*'));
      if (removed.length === 0) throw notFound();
      await removeUnused(db, store, removed);
    },

    /**
     * Makes a guest's picture the tenant's, and with it all others of the same browser, because a design may show several. Repeating
     * it answers the same id; what was moved to one tenant cannot be moved to another.
     */
    async move(guest: string | null, id: string, asker: Asker): Promise<string> {
      const { tenantId } = asker;
      const rows: TemporaryRow[] = guest ? await db.platform((trx) => trx('temporary_assets').where({ guest })) : [];
      const wanted = rows.find((row) => row.id === id);
      if (!wanted || (wanted.movedTo && wanted.movedTo !== tenantId)) throw notFound();
      if (wanted.movedAsset) return wanted.movedAsset;
      if (wanted.expiresAt <= now()) throw new Refusal({ kind: 'gone', code: 'temporary_asset_gone' });
      for (const row of rows) if (!row.movedTo && row.expiresAt > now()) row.movedAsset = await moveOne(row, asker);
      return wanted.movedAsset!;
    },
  };

  async function moveOne(row: TemporaryRow, asker: Asker): Promise<string> {
    const { tenantId } = asker;
    const name = fileNameOf(row);
    const content = await store.read(temporaryKey(name));
    if (!content) throw new Refusal({ kind: 'gone', code: 'temporary_asset_gone' });
    await store.write(`assets/${name}`, content);
    const file: ReadFile = { ...row, kind: 'image', font: null };
    // Two steps that may be repeated: the library finds the same picture again.
    const asset = await db.tenant(tenantId, async (trx) => {
      const { row: added, added: isNew } = await addAsset(trx, {
        tenantId,
        file,
        sourceSha256: row.sourceSha256,
        name: row.name,
        folderId: null,
      });
      if (isNew) await recordAudit(trx, { ...asker, action: 'asset.moved', object: { type: 'asset', id: added.id, label: added.name } });
      return added.id;
    });
    await db.platform((trx) => trx('temporary_assets').where({ id: row.id }).update({ movedTo: tenantId, movedAsset: asset }));
    return asset;
  }
}

/** Removes the objects of rows that are gone, unless another guest left the same picture. */
export async function removeUnused(
  db: Database,
  store: ObjectStore,
  rows: readonly Pick<TemporaryRow, 'sha256' | 'contentType'>[],
): Promise<void> {
  for (const { sha256, contentType } of rows) {
    const still = await db.platform((trx) => trx('temporary_assets').where({ sha256 }).first('id'));
    if (still) continue;
    await store.remove(temporaryKey(`${sha256}.${extensionOf(contentType)}`));
    await store.remove(temporaryThumbKey(sha256));
  }
}
