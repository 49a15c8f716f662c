import { type PeriodicTask, periodic } from '@merchloom/service-kit';
import { assetKey, assetSizeKey, fontKey } from '../objects/keys.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { type AssetRow, fileNameOf } from './library/asset-row.ts';
import { screenSizes } from './sizes.ts';
import { removeUnused } from './temporary/temporary-assets.ts';

const keptMs = 30 * 24 * 3_600_000;
const atOnce = 200;

/** An older version of a design may have been taken up again meanwhile. */
const unused = ['designs', 'design_drafts']
  .map(
    (table) =>
      `not exists (select from ${table} d where d.tenant_id = assets.tenant_id and d.design::text like '%' || assets.sha256 || '%')`,
  )
  .join(' and ');

/** Lets go of what guests left for a week, and of what has been out of the libraries for a month. */
export const sweepAssets = (store: ObjectStore): PeriodicTask =>
  periodic('sweep-assets', { everyMs: 10 * 60_000 }, async ({ db, clock }) => {
    const now = clock.now();
    const left = await db.platform((trx) => {
      const due = trx('temporary_assets').where('expiresAt', '<=', now).limit(atOnce).select('id');
      return trx('temporary_assets').whereIn('id', due).delete().returning(['sha256', 'contentType']);
    });
    await removeUnused(db, store, left);

    const before = new Date(now.getTime() - keptMs);
    const deleted: AssetRow[] = await db.platform((trx) => {
      const due = trx('assets').where('deletedAt', '<=', before).whereRaw(unused).limit(atOnce).select('id');
      return trx('assets').whereIn('id', due).delete().returning(['sha256', 'contentType', 'kind']);
    });
    for (const row of deleted) {
      const still = await db.platform((trx) => trx('assets').where({ sha256: row.sha256 }).first('id'));
      if (still) continue;
      await store.remove(row.kind === 'font' ? fontKey(fileNameOf(row)) : assetKey(fileNameOf(row)));
      for (const longest of screenSizes) await store.remove(assetSizeKey(row.sha256, longest));
    }
  });
