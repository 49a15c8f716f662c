/** Addresses of the store's pages, without language prefix. */
export const storePath = (slug: string): string => `/${slug}`;
export const productPath = (slug: string, productId: string): string => `/${slug}/Product=${encodeURIComponent(productId)}`;
/** The form of a gift, on the event's own page. */
export const giftOrderPath = (slug: string): string => `/${slug}?order`;
export const contactPath = (slug: string): string => `/${slug}/contact-us`;
export const faqsPath = (slug: string): string => `/${slug}/faqs`;
export const paymentSuccessPath = (slug: string): string => `/${slug}/payment-success`;

/** R2.5, D5: the product of `Product=…`, whatever its case; `null` when the segment says something else. */
export function productOfSegment(segment: string | undefined): string | null {
  const match = /^product=(.+)$/i.exec(segment ?? '');
  return match ? match[1]! : null;
}

/** Lower-case spellings of a product's address are redirected to the canonical one. */
export const isCanonicalSegment = (segment: string): boolean => segment.startsWith('Product=');
