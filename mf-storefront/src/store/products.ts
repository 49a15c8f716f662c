import type { ProductStatus, StoreProduct } from '@merchloom/contracts/store';

export interface Colour {
  code: string;
  hex: string;
  name: string;
  front: string;
  back: string | null;
}

/** R8.3: the parallel lists of a product as one list of colours. */
export function coloursOf(product: StoreProduct): Colour[] {
  return product.colour_codes.map((code, index) => {
    const images = product.colour_images[index] ?? product.images;
    return {
      code,
      hex: product.colours[index] ?? '#888888',
      name: product.colour_names[index] ?? code,
      front: images.front_preview,
      back: images.back_preview,
    };
  });
}

/** D50: what may be bought. */
export const isBuyable = (status: ProductStatus): boolean => status === 'available' || status === 'low';

/** Products that people may see: hidden ones exist only in baskets that once held them. */
export const visibleProducts = (products: readonly StoreProduct[]): StoreProduct[] => products.filter(({ status }) => status !== 'hidden');

/** The state of one product in one size; sold out when either is. */
export function sizeStatus(product: StoreProduct, size: string): ProductStatus {
  if (!isBuyable(product.status)) return product.status;
  const found = product.sizes.find(({ code }) => code === size);
  if (product.sizes.length === 0) return product.status;
  return found ? found.status : 'hidden';
}

/** A garment with one size for all needs no choice. */
export const onlySize = (product: StoreProduct): string | null =>
  product.sizes.length === 0 ? '' : product.sizes.length === 1 ? product.sizes[0]!.code : null;

/** Whether the organiser leaves a text or a picture to the buyer. */
export const isPersonal = ({ front_design_elements, back_design_elements }: StoreProduct): boolean =>
  [...front_design_elements, ...back_design_elements].some(({ customisable }) => customisable);
