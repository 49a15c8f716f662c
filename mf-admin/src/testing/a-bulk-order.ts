import type { BulkLine, BulkOrder, BulkParcel, BulkProduct, BulkQuote, BulkRecipient, BulkRow } from '@merchloom/contracts/bulk';
import type { SizeLink } from '@merchloom/contracts/size-links';
import { picture } from './an-order.ts';

const id = (at: number) => `01930000-0000-7000-8000-${String(at).padStart(12, '0')}`;

export const aBulkProduct = (parts: Partial<BulkProduct> = {}): BulkProduct => ({
  ...{ product_id: 'tee', name: 'Crew Tee', status: 'available', price: 20.83, price_breaks: [{ from: 25, price: 18.4 }] },
  colours: [
    { code: 'navy', hex: '#1d3050', name: 'Navy', images: { front_preview: picture, back_preview: null } },
    { code: 'white', hex: '#ffffff', name: 'White', images: { front_preview: picture, back_preview: null } },
  ],
  sizes: ['S', 'M', 'L', 'XL'].map((code) => ({ code, status: code === 'XL' ? ('sold_out' as const) : ('available' as const) })),
  texts: { front: [], back: [] },
  ...parts,
});

/** With a name and a number on the back. */
export const aTeamShirt = (): BulkProduct =>
  aBulkProduct({
    ...{ product_id: 'team-shirt', name: 'Team Shirt', price: 26, price_breaks: [] },
    texts: {
      front: [],
      back: [
        { label: 'Name', text: 'NAME', max_length: 12, allowed: 'any' },
        { label: 'Number', text: '00', max_length: 2, allowed: 'letters-numbers-spaces' },
      ],
    },
  });

export const aLine = (parts: Partial<BulkLine> = {}): BulkLine => ({
  ...{ product_id: 'tee', colour_code: 'navy', size: 'M', quantity: 1, custom_text_front: '', custom_text_back: '' },
  ...parts,
});

export const aRecipient = (parts: Partial<BulkRecipient> = {}): BulkRecipient => ({
  ...{ name: 'Morwenna Trask', email: 'morwenna@headland.example', phone: '+44 1326 496 0132', message: '' },
  ...{ address_first_line: '4 Harbour Terrace', address_second_line: '', address_city: 'Falmouth', address_county: '' },
  ...{ address_postcode: 'TR11 3LH', address_country: 'GB', address_state: '' },
  lines: [aLine({ quantity: 12 }), aLine({ size: 'L', quantity: 8 })],
  ...parts,
});

export const aQuote = (parts: Partial<BulkQuote> = {}): BulkQuote => ({
  currency: 'GBP',
  products: [
    {
      ...{ product_id: 'tee', name: 'Crew Tee', pieces: 20, unit_net: 20.83, unit_price: 25, total: 500 },
      next_break: { missing: 5, unit_net: 18.4 },
    },
  ],
  ...{ pieces: 20, parcels: 1, goods: 500, shipping: 8.98, vat: 84.83, total: 508.98 },
  credit: { limit: 2500, used: 340, available: 2160 },
  delivery: { from: '26-11-2026', to: '30-11-2026' },
  late: false,
  problems: [],
  ...parts,
});

export const aBulkRow = (parts: Partial<BulkRow> = {}): BulkRow => ({
  ...{ id: id(501), version: 3, state: 'draft', title: 'Team kit 2027', purchase_order: 'PO-1187', in_hands: '2026-12-12' },
  ...{ pieces: 20, parcels: 1, total: null, currency: 'GBP', updated_at: '2026-11-20T10:00:00Z' },
  ...{ placed_at: null, placed_by: null, progress: null },
  ...parts,
});

export const aBulkOrder = (parts: Partial<BulkOrder> = {}): BulkOrder => ({
  ...aBulkRow(),
  products: [aBulkProduct(), aTeamShirt()],
  countries: ['GB', 'IE'],
  shipping_methods: ['standard', 'standard_tracked'],
  draft: {
    ...{ title: 'Team kit 2027', purchase_order: 'PO-1187', in_hands: '2026-12-12', shipping_method: 'standard' },
    recipients: [aRecipient()],
  },
  quote: aQuote(),
  parcel_list: [],
  ...parts,
});

export const aParcel = (parts: Partial<BulkParcel> = {}): BulkParcel => ({
  ...{ order_id: id(601), order_ref: 'ML-7Q20-2CS0-MXXB-P', status: 'shipped', name: 'Morwenna Trask', city: 'Falmouth', country: 'GB' },
  ...{ pieces: 20, cost: 508.98, released: false, tracking_url: 'https://track.example/7Q20' },
  ...parts,
});

export const aPlacedOrder = (parts: Partial<BulkOrder> = {}): BulkOrder =>
  aBulkOrder({
    ...{ state: 'placed', draft: null, quote: null, total: 508.98, parcels: 3 },
    ...{ placed_at: '2026-11-20T11:00:00Z', placed_by: 'Morwenna Trask', progress: { open: 1, shipped: 1, problem: 0, cancelled: 1 } },
    parcel_list: [
      aParcel(),
      aParcel({
        order_id: id(602),
        order_ref: 'ML-8',
        name: 'Ida Holm',
        city: 'Cork',
        country: 'IE',
        status: 'in production',
        tracking_url: null,
      }),
      aParcel({ order_id: id(603), order_ref: 'ML-9', name: 'Piet Maas', status: 'cancelled', released: true, tracking_url: null }),
    ],
    ...parts,
  });

export const aSizeLink = (parts: Partial<SizeLink> = {}): SizeLink => ({
  ...{ id: id(701), version: 1, title: 'Say your size', note: 'One shirt each.', product_ids: [], ask_address: false, pieces_each: 1 },
  ...{ ends_at: '2026-12-01T23:59:00.000Z', closed: false, path: '/team-kit/sizes/t.k3j4', answers: 14, pieces: 14 },
  created_at: '2026-11-15T09:00:00.000Z',
  ...parts,
});
