import { orderErased } from '@merchloom/contracts/events/index';
import { previewWidths } from '@merchloom/contracts/preview-address';
import { type Database, type PeriodicTask, periodic, type Subscription, subscribe, type Transaction } from '@merchloom/service-kit';
import { fileNameOf } from '../assets/library/asset-row.ts';
import { mockupKey, printFileKey, shopperPictureKey } from '../objects/keys.ts';
import type { ObjectStore } from '../objects/object-store.ts';

interface Gone {
  tenantId: string;
  sha256: string;
  contentType: string;
}

const atOnce = 200;

/** Takes the tenant's record of a picture away, with the garments and print files that show it; answers the objects that stand for them. */
async function forget(trx: Transaction, { sha256 }: Pick<Gone, 'sha256'>): Promise<string[]> {
  const { rows: mockups } = await trx.raw('delete from mockups where recipe::text like ? returning hash', [`%${sha256}%`]);
  const hashes = trx('shopper_picture_orders').where({ sha256 }).select('contentHash');
  const files: { sha256: string }[] = await trx('print_files').whereIn('contentHash', hashes).delete().returning('sha256');
  await trx('shopper_pictures').where({ sha256 }).delete();
  return [
    ...mockups.flatMap(({ hash }: { hash: string }) => previewWidths.map((width) => mockupKey(hash, width))),
    ...files.map((file) => printFileKey(file.sha256)),
  ];
}

/** The same picture may be another tenant's shopper's too: its object stays, what showed it here goes. */
async function forgetAll(db: Database, store: ObjectStore, rows: readonly Gone[]): Promise<void> {
  for (const row of rows) {
    const objects = await db.tenant(row.tenantId, (trx) => forget(trx, row));
    const elsewhere = await db.platform((trx) => trx('shopper_pictures').where({ sha256: row.sha256 }).first('sha256'));
    if (!elsewhere) for (const key of [...objects, shopperPictureKey(fileNameOf(row))]) await store.remove(key);
  }
}

/** Throws away pictures that were never ordered, and those of buyers who had their data erased. */
export const sweepShopperPictures = (store: ObjectStore): PeriodicTask =>
  periodic('sweep-shopper-pictures', { everyMs: 10 * 60_000 }, async ({ db, clock }) => {
    const rows: Gone[] = await db.platform((trx) =>
      trx('shopper_pictures').where('keptUntil', '<=', clock.now()).limit(atOnce).select('tenantId', 'sha256', 'contentType'),
    );
    await forgetAll(db, store, rows);
  });

/** A buyer's picture goes with the buyer's data, unless another order shows the same. */
export const pictureSubscriptions: readonly Subscription[] = [
  subscribe(orderErased, async ({ data: { orderId } }, { trx, kit }) => {
    const shown = trx('shopper_picture_orders').where({ orderId }).select('sha256');
    const elsewhere = trx('shopper_picture_orders').whereNot({ orderId }).select('sha256');
    await trx('shopper_pictures').whereIn('sha256', shown).whereNotIn('sha256', elsewhere).update({ keptUntil: kit.clock.now() });
  }),
];
