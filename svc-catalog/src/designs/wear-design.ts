import { newId } from '@merchloom/contracts';
import { Refusal, recordAudit, type Transaction } from '@merchloom/service-kit';
import { DesignRow, EventProduct, EventRow } from '../events/event.models.ts';
import { dressProduct } from './publish-design.ts';

type Asker = Omit<Parameters<typeof recordAudit>[1], 'action' | 'object' | 'before' | 'after'>;
type Wish = { event: string; product: string; design: string | null; asker: Asker };

/** Puts a design on a product, or (`null`) a copy of the one it wears, which may then change alone. */
export async function wearDesign(trx: Transaction, { event, product: productId, design, asker }: Wish): Promise<string> {
  const { tenantId } = asker;
  const notFound = new Refusal({ kind: 'not_found', code: 'not_found' });
  const row = await EventRow.query(trx).findOne({ tenantId, slug: event });
  const product = row && (await EventProduct.query(trx).findOne({ tenantId, eventId: row.id, productId }).withGraphFetched('base'));
  const worn = product && (await DesignRow.query(trx).findOne({ tenantId, id: design ?? product.designId }));
  if (!product || !worn) throw notFound;
  const designId = design ?? newId();
  if (designId === product.designId) return designId;
  if (!design) await DesignRow.query(trx).insert({ id: designId, tenantId, design: worn.design });
  await EventProduct.query(trx).patch({ designId }).where({ tenantId, id: product.id });
  await dressProduct(trx, product, worn.design);
  await recordAudit(trx, {
    ...asker,
    action: 'product.changed',
    object: { type: 'product', id: product.id, label: product.name },
    before: { design: product.designId },
    after: { design: designId },
  });
  return designId;
}
