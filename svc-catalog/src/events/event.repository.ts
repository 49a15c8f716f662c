import { fitDesign } from '@merchloom/artwork';
import type { Transaction } from '@merchloom/service-kit';
import { EventRow, type ShippingPriceListRow } from './event.models.ts';
import type { LoadedEvent } from './event.ts';

const pricesOf = ({ standard, standardTracked, express, additionalItemPrice }: ShippingPriceListRow) => ({
  standard,
  standard_tracked: standardTracked,
  express,
  additional_item_price: additionalItemPrice,
});

/** The event behind a slug with all that belongs to it; undefined when the transaction's scope has none. */
export async function findEvent(trx: Transaction, slug: string): Promise<LoadedEvent | undefined> {
  const row = await EventRow.query(trx)
    .findOne({ slug })
    .withGraphFetched('[shipping, tenant, products(newestFirst).[base, designRow]]')
    .modifiers({ newestFirst: (query) => void query.orderBy([{ column: 'publishedAt', order: 'desc' }, 'id']) });
  if (!row?.shipping || !row.tenant) return undefined;
  const { tenantId, handle, name } = row.tenant;
  return {
    row,
    tenant: { id: tenantId, handle, name },
    shipping: pricesOf(row.shipping),
    // A design may be worn by products with other print areas.
    products: (row.products ?? []).map((product) =>
      Object.assign(product, { base: product.base!, design: fitDesign(product.designRow!.design, product.base!.printArea) }),
    ),
  };
}
