import { garments } from '@merchloom/artwork';
import type { Language, Side } from '@merchloom/contracts';
import type { DesignedProduct, EventDesigns } from '@merchloom/contracts/designs';
import { Refusal, type Transaction } from '@merchloom/service-kit';
import { findEvent } from '../events/event.repository.ts';
import { coloursOf, type LoadedProduct } from '../events/event.ts';
import { previewsIn } from '../mockups/preview-address.ts';

function present(product: LoadedProduct, lang: Language): DesignedProduct {
  const colours = coloursOf(product);
  const { sides } = garments[product.base.garment];
  return {
    product_id: product.productId,
    name: product.name,
    garment: product.base.garment,
    design_id: product.designId,
    colours: colours.map(({ code, hex, heather, names }) => ({ code, hex, heather, name: names[lang] })),
    sizes: product.sizes.map(({ code }) => code),
    print_area: product.base.printArea,
    sides: (['front', 'back'] satisfies Side[]).filter((side) => sides[side]),
    images: previewsIn(product, colours[0]!.code),
  };
}

/** Everything in an event that can be designed, hidden products included. */
export async function eventDesigns(trx: Transaction, slug: string, lang: Language): Promise<EventDesigns> {
  const event = await findEvent(trx, slug);
  if (!event) throw new Refusal({ kind: 'not_found', code: 'not_found' });
  const { id, name, status, theme } = event.row;
  return { event: { id, slug, name, status, accent: theme.accent }, products: event.products.map((product) => present(product, lang)) };
}
