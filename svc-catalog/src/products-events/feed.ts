import { createHash } from 'node:crypto';
import type { Language } from '@merchloom/contracts';
import { toWire } from '@merchloom/contracts/minor-units';
import { previewAt } from '@merchloom/contracts/preview-address';
import type { FeedProduct, ProductFeed } from '@merchloom/contracts/products-events';
import type { Transaction } from '@merchloom/service-kit';
import { EventProduct, type EventRow } from '../events/event.models.ts';
import { coloursOf, isExpired, type LoadedProduct, sizesOf } from '../events/event.ts';
import { previewsIn } from '../mockups/preview-address.ts';

/** How a variant is called by the shop that sells it; product ids and codes have no `_`. */
export const variantSku = (productId: string, colour: string, size: string): string => `${productId}_${colour}_${size}`;

/** What a shop on another origin needs to know to sell it. */
function present(product: LoadedProduct, event: EventRow, { publicUrl, lang, now }: FeedContext): FeedProduct {
  const { productId, base } = product;
  const price = toWire(product.priceMinor);
  const sizes = sizesOf(product).filter(({ status }) => status !== 'hidden');
  const colours = coloursOf(product);
  const on = event.status === 'Active' && event.archivedAt === null && !isExpired(event, now) && product.status === 'available';
  const full = (path: string) => publicUrl.replace(/\/$/, '') + previewAt(path, 960);
  return {
    id: product.id,
    product_id: productId,
    title: product.name,
    description: product.description,
    garment: { name: base.name, sku: base.sku },
    price,
    vat_rate: product.vatApplies && !event.notVatRegistered ? Number(event.vatRate) : 0,
    options: {
      colours: colours.map(({ code, hex, names }) => {
        const { front_preview, back_preview } = previewsIn(product, code);
        return { code, name: names[lang], hex, mockups: { front: full(front_preview), back: back_preview && full(back_preview) } };
      }),
      sizes: sizes.map(({ code }) => code),
    },
    variants: colours.flatMap(({ code: colour }) =>
      sizes.map(({ code: size, status }) => ({
        sku: variantSku(productId, colour, size),
        colour,
        size,
        price,
        available: on && status !== 'sold_out' && base.stock[`${colour}/${size}`] !== 0,
      })),
    ),
    published_at: product.publishedAt.toISOString(),
  };
}

export interface FeedContext {
  publicUrl: string;
  lang: Language;
  now: Date;
}

/** A page of what the event sells, in the order in which it was added, so that what comes later does not shift the pages. */
export async function readFeed(
  trx: Transaction,
  event: EventRow,
  { limit, cursor, ...context }: FeedContext & { limit: number; cursor?: string | undefined },
): Promise<Omit<ProductFeed, 'success'>> {
  const rows = await EventProduct.query(trx)
    .where({ eventId: event.id })
    .whereNot('status', 'hidden')
    .modify((query) => cursor !== undefined && void query.where('id', '>', cursor))
    .withGraphFetched('base')
    .orderBy('id')
    .limit(limit + 1);
  const shown = rows.slice(0, limit) as LoadedProduct[];
  const { id, slug, name, status, region, currency } = event;
  return {
    event: { id, slug, name, status, region, currency },
    data: shown.map((product) => present(product, event, context)),
    page: { next: rows.length > limit ? shown.at(-1)!.id : null, previous: null },
  };
}

/** The same for the same content, whoever answers. */
export const etagOf = (content: object): string => `"${createHash('sha256').update(JSON.stringify(content)).digest('base64url')}"`;
