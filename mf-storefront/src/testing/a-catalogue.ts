import type { CatalogueProduct } from '@merchloom/contracts/catalogue';

const price = (region: 'UK' | 'EU' | 'US', currency: 'GBP' | 'EUR' | 'USD', one: number, many: number) => ({
  region,
  currency,
  steps: [
    { from: 1, price: one },
    { from: 250, price: many },
  ],
});

const product = (given: Partial<CatalogueProduct> & Pick<CatalogueProduct, 'id' | 'sku' | 'garment' | 'prices'>): CatalogueProduct => ({
  name: given.sku,
  colours: [
    { code: 'white', hex: '#f5f5f3', name: 'White', image: '/media/mockups/a/480.webp' },
    { code: 'navy', hex: '#1d3050', name: 'Navy', image: '/media/mockups/b/480.webp' },
  ],
  sizes: ['S', 'M', 'L'],
  print_area: { widthMm: 396, heightMm: 490, dpi: 300 },
  sides: ['front', 'back'],
  ...given,
});

/** Three products of the platform, newest first. */
export const aCatalogue: readonly CatalogueProduct[] = [
  product({
    id: '01890000-0000-7000-8000-000000000003',
    sku: 'ML-MUG-325',
    garment: 'mug',
    sides: ['front'],
    sizes: ['325 ml'],
    prices: [price('UK', 'GBP', 6.75, 5.4), price('EU', 'EUR', 8, 6.4), price('US', 'USD', 8.8, 7.05)],
  }),
  product({
    id: '01890000-0000-7000-8000-000000000002',
    sku: 'ML-HOOD-350',
    garment: 'hoodie',
    prices: [price('UK', 'GBP', 20.85, 16.7), price('EU', 'EUR', 24.65, 19.7), price('US', 'USD', 27.15, 21.7)],
  }),
  product({
    id: '01890000-0000-7000-8000-000000000001',
    sku: 'ML-TEE-180',
    garment: 't-shirt',
    prices: [price('UK', 'GBP', 9.35, 7.5), price('EU', 'EUR', 11.05, 8.85), price('US', 'USD', 12.2, 9.75)],
  }),
];
