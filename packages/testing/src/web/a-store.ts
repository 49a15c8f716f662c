import type { StoreBootstrap, StoreProduct } from '@merchloom/contracts/store';

const preview = (name: string, side: string) => `/media/mockups/${name}-${side}/480.webp`;

/** A valid product; the test states what matters to it. */
export function aProduct(overrides: Partial<StoreProduct> = {}): StoreProduct {
  const id = overrides.product_id ?? 'crew-tee';
  const images = (colour: string) => ({
    front_preview: preview(`${id}-${colour}`, 'front'),
    back_preview: preview(`${id}-${colour}`, 'back'),
  });
  return {
    product_id: id,
    name: 'Crew tee',
    description: 'Heavy cotton, printed in one piece. Made to be worn long after the event.',
    garment: 't-shirt',
    price: 20,
    store_selling_price: 20,
    store_default_vat: 1,
    status: 'available',
    published_at: '2026-11-01T09:00:00.000Z',
    sizes: [
      { code: 'S', status: 'available' },
      { code: 'M', status: 'available' },
      { code: 'L', status: 'low' },
      { code: 'XL', status: 'sold_out' },
    ],
    colour_codes: ['navy', 'white'],
    colours: ['#1f2a44', '#ffffff'],
    colour_names: ['Navy', 'White'],
    images: images('navy'),
    colour_images: [images('navy'), images('white')],
    front_design_elements: [],
    back_design_elements: [],
    print_area: { widthMm: 396, heightMm: 490, dpi: 300 },
    garment_detail: 'TEE',
    ...overrides,
  };
}

/** A UK store that is open, with one product unless told otherwise. */
export function aStore(
  overrides: { products?: StoreProduct[]; event?: Partial<StoreBootstrap['store']['event']>; expired?: boolean } = {},
): StoreBootstrap {
  const { products = [aProduct()], expired = false } = overrides;
  const theme = {
    accent: '#e4572e',
    fontPair: 'modern',
    mode: 'light',
    headline: 'Run the summer',
    tagline: 'Everything for the start line, and the stories after.',
  } as const;
  const event: StoreBootstrap['store']['event'] = {
    id: '01931f6e-0000-7000-8000-000000000001',
    name: 'Summer Run',
    type: 'Store',
    status: 'Active',
    region: 'UK',
    currency: 'GBP',
    vatRate: 20,
    notVatRegistered: false,
    logo: null,
    slug: 'summer-run',
    theme,
    countries: [
      { iso2: 'GB', name: 'United Kingdom' },
      { iso2: 'IE', name: 'Ireland' },
    ],
    states: [],
    expired,
    ends_at: '2026-12-20T23:00:00.000Z',
    time_zone: 'Europe/London',
    vouchers: [],
    shipping_from: 3.95,
    ...overrides.event,
  };
  return {
    tenant: { id: '01931f6e-0000-7000-8000-0000000000aa', handle: 'northside', name: 'Northside Runners' },
    store: {
      name: event.name,
      event_products: products,
      event_type: { logo: event.logo, type: event.type, theme: event.theme },
      expired,
      event,
      garment_details: {
        TEE: {
          size_guide: {
            measures: ['chest', 'length'],
            rows: [
              { size: 'S', values: [49, 69] },
              { size: 'M', values: [52, 72] },
            ],
          },
          care: ['wash_30', 'iron_reverse'],
        },
      },
    },
  };
}
