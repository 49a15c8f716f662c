import type { StoreProduct } from '@merchloom/contracts/store';
import { aProduct } from '@merchloom/testing/web/a-store';
import hoodie from '../public-pages/home/pictures/hoodie.webp';
import mug from '../public-pages/home/pictures/mug.webp';
import tee from '../public-pages/home/pictures/tee.webp';
import tote from '../public-pages/home/pictures/tote.webp';

const pictured = (picture: string, overrides: Partial<StoreProduct>): StoreProduct => {
  const images = { front_preview: picture, back_preview: picture };
  const product = aProduct(overrides);
  return { ...product, images, colour_images: product.colour_codes.map(() => images) };
};

/** Products with pictures that exist without a server, for stories. */
export const picturedProducts: StoreProduct[] = [
  pictured(tee, { product_id: 'tee', name: 'Crew tee' }),
  pictured(hoodie, { product_id: 'hoodie', name: 'Finisher hoodie', garment: 'hoodie', store_selling_price: 38.5, status: 'low' }),
  pictured(tote, { product_id: 'tote', name: 'Race day tote', garment: 'tote', store_selling_price: 11, sizes: [] }),
  pictured(mug, { product_id: 'mug', name: 'Monday mug', garment: 'mug', store_selling_price: 9.5, sizes: [], status: 'sold_out' }),
];
