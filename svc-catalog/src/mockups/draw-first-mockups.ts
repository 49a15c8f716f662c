import { id } from '@merchloom/contracts';
import type { PreviewWidth } from '@merchloom/contracts/preview-address';
import { defineJob, handleJob, type JobHandler } from '@merchloom/service-kit';
import * as z from 'zod/mini';
import { EventProduct } from '../events/event.models.ts';
import type { Mockups } from './mockups.ts';

/** Draws what a store shows before anybody looks: first what its first page shows, then what a click on a product brings. */
export const drawFirstMockups = defineJob({
  kind: 'draw-first-mockups',
  payload: z.object({ eventId: id }),
  maxAttempts: 3,
  concurrency: 1,
});

export const firstMockupsHandler = (mockups: Mockups): JobHandler =>
  handleJob(drawFirstMockups, async ({ eventId }, { kit, tenantId, signal }) => {
    const products = await kit.db.tenant(tenantId, async (trx) =>
      EventProduct.query(trx).where({ eventId }).orderBy('publishedAt', 'desc'),
    );
    for (const { hash, width } of inOrderOfSight(products)) {
      if (signal.aborted) return;
      await mockups.picture(hash, width);
    }
  });

type Picture = { hash: string; width: PreviewWidth };

const pictures = (hashes: readonly (string | null | undefined)[], width: PreviewWidth): Picture[] =>
  hashes.flatMap((hash) => (hash ? [{ hash, width }] : []));

/** Front of every product in its first colour, then sharper, then its back, then its other colours. */
function inOrderOfSight(products: readonly Pick<EventProduct, 'previews' | 'colourCodes'>[]): Picture[] {
  const sides = products.map(({ previews, colourCodes }) => colourCodes.map((code) => previews[code]));
  const fronts = sides.map(([first]) => first?.front);
  return [
    ...pictures(fronts, 480),
    ...pictures(fronts, 960),
    ...pictures(
      sides.map(([first]) => first?.back),
      480,
    ),
    ...pictures(
      sides.flatMap(([, ...others]) => others.map((other) => other?.front)),
      480,
    ),
  ];
}
