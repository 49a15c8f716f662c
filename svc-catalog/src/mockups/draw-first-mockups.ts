import { id } from '@merchloom/contracts';
import { defineJob, handleJob, type JobHandler } from '@merchloom/service-kit';
import * as z from 'zod/mini';
import { EventProduct } from '../events/event.models.ts';
import type { Mockups } from './mockups.ts';

/** Draws what a store's first page shows, so that the first shopper does not wait for it. */
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
    for (const { previews, colourCodes } of products) {
      if (signal.aborted) return;
      const hash = previews[colourCodes[0]!]?.front;
      if (hash) await mockups.picture(hash, 480);
    }
  });
