import { previewAt } from '@merchloom/contracts/preview-address';
import type { StoreData, StoreProduct } from '@merchloom/contracts/store';
import type { FaqGroup } from '@merchloom/contracts/store-pages';

export type StructuredData = Record<string, unknown>;

const context = 'https://schema.org';
const addressOf = (base: string, productId: string): string => `${base}/Product=${encodeURIComponent(productId)}`;

/** What a product is and, where it is sold, for how much with VAT and whether it can be had. `base` is the store's address. */
export function productData({ event, name }: StoreData, product: StoreProduct, base: string, origin: string): StructuredData {
  const images = [product.images, ...product.colour_images].map(({ front_preview }) => `${origin}${previewAt(front_preview, 960)}`);
  return {
    '@context': context,
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.product_id,
    image: [...new Set(images)].slice(0, 6),
    brand: { '@type': 'Brand', name },
    ...(event.type === 'Store' && {
      offers: {
        '@type': 'Offer',
        url: addressOf(base, product.product_id),
        price: (product.price_including_vat ?? product.store_selling_price).toFixed(2),
        priceCurrency: event.currency,
        availability: `${context}/${availabilityOf(event, product)}`,
        itemCondition: `${context}/NewCondition`,
        ...(event.ends_at && { priceValidUntil: event.ends_at.slice(0, 10) }),
        seller: { '@type': 'Organization', name },
      },
    }),
  };
}

function availabilityOf({ expired, status }: StoreData['event'], product: StoreProduct): string {
  if (expired) return 'Discontinued';
  if (status !== 'Active') return 'OutOfStock';
  if (product.status === 'sold_out') return 'SoldOut';
  return product.status === 'low' ? 'LimitedAvailability' : 'InStock';
}

/** A store as the list of what it shows. */
export const storeListData = ({ name, event_products }: StoreData, base: string): StructuredData => ({
  '@context': context,
  '@type': 'ItemList',
  name,
  url: base,
  numberOfItems: event_products.length,
  itemListElement: event_products.slice(0, 50).map((product, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: product.name,
    url: addressOf(base, product.product_id),
  })),
});

export const faqData = (groups: readonly FaqGroup[]): StructuredData => ({
  '@context': context,
  '@type': 'FAQPage',
  mainEntity: groups
    .flatMap(({ faqs }) => faqs)
    .map(({ question, answer }) => ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } })),
});
