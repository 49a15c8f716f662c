import { type BuyerPicture, readPicture, writePicture } from '@merchloom/contracts/custom-picture';
import type { ArtworkFile } from '@merchloom/contracts/events/index';
import type { PersonalVersion } from '@merchloom/contracts/personal';
import type { Database, Transaction } from '@merchloom/service-kit';
import { fileNameOf } from '../assets/library/asset-row.ts';
import { shopperPictureKey, temporaryKey } from '../objects/keys.ts';
import type { ObjectStore } from '../objects/object-store.ts';

const day = 24 * 3_600_000;
/** In a basket, as long as the upload itself. */
const basketMs = 7 * day;
/** Between the checkout and the order's first step; an order may wait for somebody's approval. */
const checkoutMs = 90 * day;

interface PictureFacts {
  sha256: string;
  contentType: string;
  bytes: number;
  width: number;
  height: number;
}

/** The buyer's pictures that a version names, each once. */
export const picturesOf = ({ custom_text_front = '', custom_text_back = '' }: Partial<PersonalVersion>): BuyerPicture[] => {
  const named = [custom_text_front, custom_text_back]
    .flatMap((text) => text.split(/\r?\n/))
    .flatMap((line) => readPicture(line.trim()) ?? []);
  return [...new Map(named.map((picture) => [writePicture(picture), picture])).values()];
};

const shaOf = ({ file }: BuyerPicture): string => file.slice(0, 64);
const lineOf = (row: PictureFacts): string => writePicture({ file: fileNameOf(row), width: row.width, height: row.height });

/** Whether a picture is there; what was asked before it is drawn. */
export type Has = (picture: BuyerPicture) => boolean;
const having = (rows: readonly PictureFacts[]): Has => {
  const known = new Set(rows.map(lineOf));
  return (picture) => known.has(writePicture(picture));
};

export interface ShopperPictures {
  /** Puts what the guest uploaded by for the tenant's basket; tells which of the pictures the guest has. */
  take(tenantId: string, guest: string | null, pictures: readonly BuyerPicture[]): Promise<Has>;
  /** Keeps pictures of a basket that is being ordered; tells which of them are still there. */
  order(tenantId: string, pictures: readonly BuyerPicture[]): Promise<Has>;
}

/** Pictures that shoppers put on products. They lie apart from the library, and nobody gets them without being asked who they are. */
export function createShopperPictures({ db, store, now }: { db: Database; store: ObjectStore; now: () => Date }): ShopperPictures {
  return {
    async take(tenantId, guest, pictures) {
      if (pictures.length === 0 || !guest) return () => false;
      const rows: PictureFacts[] = await db.platform((trx) =>
        trx('temporary_assets')
          .where({ guest })
          .where('expiresAt', '>', now())
          .whereIn('sha256', pictures.map(shaOf))
          .select('sha256', 'contentType', 'bytes', 'width', 'height'),
      );
      const wanted = rows.filter((row) => pictures.some((picture) => writePicture(picture) === lineOf(row)));
      const taken: PictureFacts[] = [];
      for (const row of wanted) {
        const content = await store.read(temporaryKey(fileNameOf(row)));
        if (!content) continue;
        await store.write(shopperPictureKey(fileNameOf(row)), content);
        taken.push(row);
      }
      if (taken.length === 0) return () => false;
      const keptUntil = new Date(now().getTime() + basketMs);
      await db.tenant(tenantId, (trx) =>
        trx('shopper_pictures')
          .insert(taken.map((row) => ({ tenantId, ...row, keptUntil })))
          .onConflict(['tenant_id', 'sha256'])
          .merge({
            keptUntil: trx.raw(
              'case when shopper_pictures.kept_until is not null then greatest(shopper_pictures.kept_until, excluded.kept_until) end',
            ),
          }),
      );
      return having(taken);
    },

    async order(tenantId, pictures) {
      if (pictures.length === 0) return () => false;
      const until = new Date(now().getTime() + checkoutMs);
      const rows: PictureFacts[] = await db.tenant(tenantId, (trx) =>
        trx('shopper_pictures')
          .whereIn('sha256', pictures.map(shaOf))
          .where((there) => there.whereNull('keptUntil').orWhere('keptUntil', '>', now()))
          .update({ keptUntil: trx.raw('case when kept_until is not null then greatest(kept_until, cast(? as timestamptz)) end', [until]) })
          .returning(['sha256', 'contentType', 'bytes', 'width', 'height']),
      );
      return having(rows);
    },
  };
}

const shopperPicture = /^\/media\/shopper-pictures\/([0-9a-f]{64})\./;

/** Keeps the pictures of a placed order for good, and remembers that it shows them. */
export async function keepOrdered(trx: Transaction, tenantId: string, orderId: string, files: readonly ArtworkFile[]): Promise<void> {
  const shown = files.flatMap(({ contentHash, design }) =>
    design.elements.flatMap((element) => {
      const sha256 = element.type === 'Image' && shopperPicture.exec(element.src)?.[1];
      return sha256 ? [{ tenantId, orderId, sha256, contentHash }] : [];
    }),
  );
  if (shown.length === 0) return;
  const sha256 = shown.map((one) => one.sha256);
  const own: string[] = await trx('shopper_pictures')
    .whereIn('sha256', sha256)
    .update({ keptUntil: null })
    .returning('sha256')
    .then((rows) => rows.map((row: PictureFacts) => row.sha256));
  const kept = shown.filter((one) => own.includes(one.sha256));
  if (kept.length > 0)
    await trx('shopper_picture_orders').insert(kept).onConflict(['tenant_id', 'order_id', 'sha256', 'content_hash']).ignore();
}
