import type { EventListReply, StaffEvent, StaffEventProduct, StaffEventRow } from '@merchloom/contracts/staff-events';

const id = (at: number) => `01930000-0000-7000-8000-${String(at).padStart(12, '0')}`;

export const anEventRow = (parts: Partial<StaffEventRow> = {}): StaffEventRow => ({
  ...{ id: id(1), slug: 'coast-run', name: 'Coast Run 2027', type: 'Store', status: 'Active', region: 'UK', currency: 'GBP', version: 3 },
  ...{ archived: false, expired: false, ends_at: '2027-06-19T03:00:00.000Z', products: 8, mockups: [], orders: 27, revenue: 1801.72 },
  ...{ created_at: '2026-11-01T09:00:00.000Z', updated_at: '2026-11-20T09:00:00.000Z' },
  ...parts,
});

export const anEventList = (
  rows: StaffEventRow[] = [
    anEventRow(),
    anEventRow({ id: id(2), slug: 'thanks', name: 'Thank You', type: 'Promo', status: 'Draft', ends_at: null, revenue: 0 }),
  ],
): EventListReply => ({
  success: true,
  data: rows,
  page: { next: null, previous: null, total: rows.length },
  tabs: { active: 1, draft: 1, 'on-hold': 0, archived: 0 },
});

export const anEvent = (parts: Partial<StaffEvent> = {}): StaffEvent => ({
  ...anEventRow(),
  theme: { accent: '#d2461a', fontPair: 'poster', mode: 'light', headline: 'Wear the coast path', tagline: '' },
  ...{ logo: null, countries: ['GB', 'IE'], locked_countries: [], closed: false, time_zone: 'Europe/London', vat_rate: 20 },
  ...{ support_email: 'hello@headland.example', not_vat_registered: false, notes: '', old_slugs: ['coast'] },
  shipping: { standard: 3.33, standard_tracked: 4.16, express: null, additional_item_price: 0.83 },
  gift_texts: { title: {}, submit: {} },
  ...parts,
});

export const anEventProduct = (parts: Partial<StaffEventProduct> = {}): StaffEventProduct => ({
  ...{
    id: id(3),
    product_id: 'finisher-tee',
    version: 1,
    name: 'Finisher Tee',
    description: '',
    price: 20.83,
    cost: 9.35,
    vat_applies: true,
  },
  base: {
    id: id(4),
    sku: 'ML-TEE-180',
    name: 'Classic T-shirt',
    garment: 't-shirt',
    colours: [{ code: 'navy', hex: '#1d3050', name: 'Navy' }],
    sizes: ['S', 'M'],
  },
  ...{ colour_codes: ['navy'], sizes: [{ code: 'S', status: 'available' }], status: 'available', price_breaks: [], blank: true },
  images: { front_preview: '/media/mockups/navy/480.webp', back_preview: null },
  published_at: '2026-11-01T09:00:00.000Z',
  ...parts,
});
