import type { Dashboard, OrderDetail, OrderRow, TimelineEntry } from '@merchloom/contracts/orders';
import type { OrderStatus } from '@merchloom/contracts/vocabulary';

const id = (last: number) => `01930000-0000-7000-8000-${String(last).padStart(12, '0')}`;

/** A garment that needs no server. */
export const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 27"%3E%3Cpath fill="%2323345f" d="M8 4 3 7l2 6 2-1v12h10V12l2 1 2-6-5-3c-1 2-7 2-8 0Z"/%3E%3C/svg%3E';

export const aRow = (overrides: Partial<OrderRow> = {}): OrderRow => ({
  id: id(1),
  order_ref: 'ML-7Q20-2CS0-MXXB-P',
  version: 3,
  status: 'processing',
  payment_state: 'paid',
  placed_at: '2026-11-20T09:12:00Z',
  updated_at: '2026-11-20T10:00:00Z',
  customer_name: 'Eleanor Whitcombe',
  customer_email: 'eleanor.whitcombe@mail.example',
  country: 'GB',
  event: { id: id(2), name: 'Coast Run 2027', slug: 'coast-run', region: 'UK' },
  items: 3,
  total: 127.98,
  currency: 'GBP',
  previews: [picture],
  ...overrides,
});

const statuses: readonly OrderStatus[] = [
  'new',
  'queued processing',
  'artwork issue',
  'in production',
  'shipped',
  'fulfiller submission error',
];

/** As many different rows as wanted. */
export const rows = (count: number): OrderRow[] =>
  Array.from({ length: count }, (_, index) =>
    aRow({
      id: id(100 + index),
      order_ref: `ML-${String(1000 + index)}`,
      status: statuses[index % statuses.length]!,
      items: 1 + (index % 4),
    }),
  );

const reached = (...steps: OrderStatus[]): TimelineEntry[] =>
  steps.map((to, index) => ({
    id: id(200 + index),
    from: steps[index - 1] ?? null,
    to,
    at: `2026-11-20T09:${String(12 + index).padStart(2, '0')}:00Z`,
    actor: 'Merchloom',
    cause: 'system',
  }));

export const anOrder = (overrides: Partial<OrderDetail> = {}): OrderDetail => ({
  ...aRow(),
  problem_from: null,
  problem: null,
  shipping_method: 'standard_tracked',
  total_shipping_price: 8.98,
  discount_amount: 0,
  discount_code: null,
  total_excluding_vat: 106.65,
  total_vat: 21.33,
  vat_rate: 20,
  estimated_delivery_from: '26-11-2026',
  estimated_delivery_to: '30-11-2026',
  lang: 'en',
  message: '',
  customer: {
    name: 'Eleanor Whitcombe',
    email: 'eleanor.whitcombe@mail.example',
    phone: '+44 7700 900533',
    address_first_line: '41 Cromwell Avenue',
    address_second_line: '',
    address_city: 'London',
    address_county: '',
    address_state: '',
    address_postcode: 'N6 5HL',
    address_country: 'GB',
  },
  lines: [
    {
      id: id(3),
      product_id: 'course-map-tee',
      name: 'Course Map Tee',
      quantity: 2,
      price: 25,
      total: 50,
      vat: 8.33,
      colour: 'Black',
      colour_code: 'black',
      size: 'L',
      custom_text_front: 'Harriet',
      custom_text_back: '',
      images: { front_preview: picture, back_preview: null },
      sku: 'ML-TEE-180',
      design: { print_area: { widthMm: 396, heightMm: 490, dpi: 300 }, front: [], back: [] },
      print_files: [],
    },
  ],
  payment: {
    state: 'paid',
    amount: 127.98,
    currency: 'GBP',
    payment_intent: 'pi_3QK2x7',
    card: { brand: 'Visa', last4: '4242' },
    paid_at: '2026-11-20T09:12:30Z',
  },
  fulfiller: null,
  timeline: reached('new', 'queued downloading', 'downloaded', 'queued processing', 'processing'),
  ...overrides,
});

/** Stopped on its way, as staff find it in the morning. */
export const aProblem = (): OrderDetail =>
  anOrder({
    status: 'artwork issue',
    problem_from: 'processing',
    problem: 'The artwork is missing a font.',
    timeline: reached('new', 'queued downloading', 'downloaded', 'queued processing', 'processing', 'artwork issue'),
  });

export const figures = (overrides: Partial<Dashboard> = {}): Dashboard => ({
  days: 30,
  from: '2026-10-22',
  to: '2026-11-20',
  orders: { value: 47, previous: 21 },
  items: { value: 99, previous: 35 },
  in_production: 10,
  late: 3,
  revenue: [
    { currency: 'GBP', value: 1300.8, previous: 500.3, average: 54.2 },
    { currency: 'USD', value: 1657.27, previous: 511.5, average: 72.06 },
  ],
  series: Array.from({ length: 30 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 9, 22 + index)).toISOString().slice(0, 10),
    orders: (index * 7) % 5,
    revenue: null,
  })),
  attention: [
    { status: 'awaiting reprint', count: 1, oldest_at: '2026-11-18T09:00:00Z' },
    { status: 'fulfiller submission error', count: 12, oldest_at: '2026-11-19T09:00:00Z' },
  ],
  groups: { new: 2, preparing: 3, submitting: 4, production: 10, shipped: 42, problems: 7, cancelled: 2 },
  top_products: [{ product_id: 'course-map-tee', name: 'Course Map Tee', preview: picture, quantity: 15 }],
  recent: rows(5),
  ...overrides,
});
