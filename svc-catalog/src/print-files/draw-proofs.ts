import { fitDesign } from '@merchloom/artwork';
import { id } from '@merchloom/contracts';
import { contentHashOf, printedDesign } from '@merchloom/contracts/printed-design';
import { defineJob, handleJob, type JobHandler } from '@merchloom/service-kit';
import * as z from 'zod/mini';
import { touchEvent } from '../events/change-event.ts';
import { EventProduct } from '../events/event.models.ts';
import type { PrintShop } from './artwork-pipeline.ts';

/** Draws the print files of a design that has been published: what an order's print file is compared with. Key: design and version. */
export const drawProofs = defineJob({ kind: 'draw-proofs', payload: z.object({ designId: id }), maxAttempts: 4, concurrency: 1 });

export const drawProofsHandler = (printShop: PrintShop): JobHandler =>
  handleJob(drawProofs, async ({ designId }, { kit, tenantId, signal }) => {
    const products = await kit.db.tenant(tenantId, async (trx) =>
      EventProduct.query(trx).where({ designId }).withGraphFetched('[base, designRow]'),
    );
    for (const product of products) {
      const design = fitDesign(product.designRow!.design, product.base!.printArea);
      const proofs: EventProduct['proofs'] = {};
      for (const side of ['front', 'back'] as const) {
        signal.throwIfAborted();
        const printed = printedDesign(
          design.printArea,
          design.elements.filter(({ location }) => location === side),
        );
        if (!printed) continue;
        const contentHash = contentHashOf(printed);
        const outcome = await printShop(tenantId, { lineId: product.id, side, contentHash, design: printed });
        if (outcome.kind === 'file') proofs[side] = { contentHash, sha256: outcome.row.sha256 };
      }
      await kit.db.tenant(tenantId, async (trx) => {
        await EventProduct.query(trx).patch({ proofs }).where({ tenantId, id: product.id });
        await touchEvent(trx, tenantId, product.eventId);
      });
    }
  });
