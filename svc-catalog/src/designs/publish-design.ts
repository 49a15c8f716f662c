import { fitDesign, printable } from '@merchloom/artwork';
import type { Design } from '@merchloom/contracts';
import { enqueue, recordAudit, type Transaction } from '@merchloom/service-kit';
import { touchEvent } from '../events/change-event.ts';
import { DesignRow, EventProduct } from '../events/event.models.ts';
import { coloursOf } from '../events/event.ts';
import { recipesOf } from '../mockups/mockup-recipe.ts';
import { saveRecipes } from '../mockups/mockups.ts';
import { drawProofs } from '../print-files/draw-proofs.ts';
import { readSentDesign, refuseUnprintable } from './check-design.ts';
import { DraftRow, VersionRow } from './design.models.ts';
import { getDraft, refuseOlder } from './draft.repository.ts';

type Asker = Omit<Parameters<typeof recordAudit>[1], 'action' | 'object' | 'before' | 'after'>;

/** Gives a product the pictures of its design, and its event a new version. */
export async function dressProduct(trx: Transaction, product: EventProduct, design: Design): Promise<void> {
  const { tenantId, eventId, id, base } = product;
  const fitted = fitDesign(design, base!.printArea);
  const { previews, recipes } = recipesOf(base!.garment, coloursOf({ ...product, base: base!, design: fitted } as never), fitted);
  await saveRecipes(trx, tenantId, recipes);
  await EventProduct.query(trx).patch({ previews }).where({ tenantId, id });
  await touchEvent(trx, tenantId, eventId);
}

/** Shows a draft to shoppers. Placed orders keep the design they were placed with. */
export async function publishDesign(
  trx: Transaction,
  { designId, version, asker }: { designId: string; version: number; asker: Asker },
): Promise<{ published_version: number; products: string[] }> {
  const { tenantId } = asker;
  const draft = await getDraft(trx, tenantId, designId, { lock: true });
  refuseOlder(draft, version);
  // Fonts and pictures may have gone since it was saved.
  const design = printable(await readSentDesign(trx, tenantId, draft.design));
  await refuseUnprintable(trx, tenantId, design);
  await DesignRow.query(trx).patch({ design }).where({ tenantId, id: designId });
  await DraftRow.query(trx).patch({ publishedVersion: version }).where({ tenantId, designId });
  await VersionRow.query(trx).patch({ published: true }).where({ tenantId, designId, version });
  const products = await EventProduct.query(trx).where({ tenantId, designId }).withGraphFetched('base');
  for (const product of products) await dressProduct(trx, product, design);
  await enqueue(trx, drawProofs, { key: `${designId}/${version}`, tenantId, payload: { designId } });
  await recordAudit(trx, {
    ...asker,
    action: 'design.published',
    object: { type: 'design', id: designId, label: products.map(({ name }) => name).join(', ') },
    before: { version: draft.published_version },
    after: { version, elements: design.elements.length },
  });
  return { published_version: version, products: products.map(({ productId }) => productId) };
}
