import type { StaffGarment } from '@merchloom/contracts/staff-products';

const names = (word: string) => ({ en: word, fr: word, de: word, it: word, es: word, nl: word, fi: word });
const id = (at: number) => `01930000-0000-7000-8000-${String(at).padStart(12, '0')}`;

export const aGarment = (parts: Partial<StaffGarment> = {}, at = 1): StaffGarment => ({
  ...{ id: id(at), sku: `ML-TEE-${180 + at}`, garment: 't-shirt', name: 'Classic T-shirt, ring-spun cotton 180 g', version: 2, cost: 4.1 },
  colours: [
    { code: 'navy', hex: '#1d3050', heather: false, names: names('Navy') },
    { code: 'white', hex: '#ffffff', heather: false, names: names('White') },
  ],
  sizes: ['S', 'M', 'L'],
  print_area: { widthMm: 396, heightMm: 490, dpi: 300 },
  size_guide: { measures: ['chest', 'length'], rows: ['S', 'M', 'L'].map((size, row) => ({ size, values: [48 + row * 3, 70 + row * 2] })) },
  ...{ care: ['wash_30'], vat_applies: true, tax_code: 'txcd_30011000', stock: { 'navy/S': 12 }, offered: true },
  costs: [
    { region: 'UK', currency: 'GBP', cost: 9.35 },
    { region: 'EU', currency: 'EUR', cost: 10.9 },
    { region: 'US', currency: 'USD', cost: 11.8 },
  ],
  terms: { prices: {}, vat_applies: null, hidden: false },
  ...{ terms_version: 0, images: ['/media/mockups/navy/480.webp', '/media/mockups/white/480.webp'], events: 4 },
  updated_at: '2026-11-20T09:00:00.000Z',
  ...parts,
});

/** As many as fill a page, some with names that are longer than anybody would like. */
export const manyGarments = (count: number): StaffGarment[] =>
  Array.from({ length: count }, (_, at) =>
    aGarment(
      at % 7 === 3
        ? {
            name: 'Unisex heavyweight organic ring-spun combed cotton crew-neck T-shirt with taped shoulders and side seams',
            offered: false,
          }
        : {},
      at + 1,
    ),
  );
