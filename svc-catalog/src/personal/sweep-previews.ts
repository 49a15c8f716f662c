import { previewWidths } from '@merchloom/contracts/preview-address';
import { type PeriodicTask, periodic } from '@merchloom/service-kit';
import { mockupKey } from '../objects/keys.ts';
import type { ObjectStore } from '../objects/object-store.ts';

/** Throws away pictures of personal versions that nobody ordered, once no basket is likely to show them. */
export const sweepPersonalPreviews = (store: ObjectStore): PeriodicTask =>
  periodic('sweep-personal-previews', { everyMs: 3_600_000 }, async ({ db, clock }) => {
    const { rows } = await db.platform((trx) =>
      trx.raw(
        `with gone as (
           delete from mockups where (hash, tenant_id) in (select hash, tenant_id from mockups where kept_until < ? limit 1000)
           returning hash, tenant_id
         )
         select hash from gone g where not exists (select from mockups m where m.hash = g.hash and m.tenant_id <> g.tenant_id)`,
        [clock.now()],
      ),
    );
    for (const { hash } of rows) for (const width of previewWidths) await store.remove(mockupKey(hash, width));
  });
