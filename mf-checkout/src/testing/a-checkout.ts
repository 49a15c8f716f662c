import type { CreateCustomerReply, PayReply, ShopperOrder } from '@merchloom/contracts/checkout';
import type { BasketLine } from '@merchloom/contracts/remotes';
import type { StoreBootstrap } from '@merchloom/contracts/store';
import { aStore } from '@merchloom/testing/web/a-store';
import type { DeliveryValues } from '../delivery/schema.ts';

const images = { front_preview: '/media/mockups/tee-front/480.webp', back_preview: '/media/mockups/tee-back/480.webp' };

/** Valid things of a checkout; a test states what matters to it. */
export function aLine(overrides: Partial<BasketLine> = {}): BasketLine {
  return {
    key: 'crew-tee|navy|M||',
    name: 'Crew tee',
    description: 'Heavy cotton.',
    price: 20,
    product_id: 'crew-tee',
    quantity: 2,
    status: 'available',
    store_default_vat: 1,
    store_selling_price: 20,
    size: 'M',
    selected: { code: 'navy' },
    images,
    custom_text_front: '',
    custom_text_back: '',
    products: {
      images,
      artwork: { ...images, front_colours: ['#1f2a44'] },
      front_design_elements: [],
      back_design_elements: [],
      store: { identifier: 'crew-tee', colour: 'navy', size: 'M', quantity: 2 },
    },
    ...overrides,
  };
}

export const aBootstrap = (event: Partial<StoreBootstrap['store']['event']> = {}): StoreBootstrap =>
  aStore({ event: { ends_at: null, ...event } });

export const { id: tenantId } = aBootstrap().tenant;

export const anAddress = (overrides: Partial<DeliveryValues> = {}): DeliveryValues => ({
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  phone: '+44 20 7946 0000',
  address_first_line: '12 Park Lane',
  address_second_line: '',
  address_city: 'London',
  address_county: '',
  address_postcode: 'W1K 7AA',
  address_country: 'GB',
  address_state: '',
  message: '',
  ...overrides,
});

export const aCustomer = (overrides: Partial<CreateCustomerReply> = {}): CreateCustomerReply => ({
  country_iso2: 'GB',
  state_abbreviation: null,
  customer_id: 'customer-1',
  shipping_prices: { standard: 3.95, standard_tracked: 5.95, express: null, additional_item_price: 0.5, created_at: '2026-11-01' },
  event_vouchers: [],
  has_voucher_opportunity: false,
  ...overrides,
});

export const aPayment = (overrides: Partial<PayReply> = {}): PayReply => ({
  order_fully_paid_by_voucher: false,
  order: { id: 'order-1', order_ref: 'SR-1001' },
  client_secret: 'pi_1_secret_2',
  tenant_stripe_connect_account_id: null,
  basket_tax_breakdown: null,
  amount: 53.34,
  ...overrides,
});

export const anOrder = (overrides: Partial<ShopperOrder> = {}): ShopperOrder => ({
  id: 'order-1',
  order_ref: 'SR-1001',
  currency: 'GBP',
  status: 'new',
  payment_state: 'paid',
  total_store_price_excluding_vat: 44.45,
  total_store_vat: 8.89,
  total_store_price: 53.34,
  shipping_method: 'standard',
  total_shipping_price: 5.34,
  discount_amount: 0,
  estimated_delivery_from: '26-11-2026',
  estimated_delivery_to: '30-11-2026',
  customer: {
    name: 'Ada Lovelace',
    email: 'ada@example.org',
    address_first_line: '12 Park Lane',
    address_second_line: '',
    address_city: 'London',
    address_county: '',
    address_state: '',
    address_postcode: 'W1K 7AA',
    address_country: 'GB',
  },
  products: [
    {
      product_id: 'crew-tee',
      name: 'Crew tee',
      colour: 'Navy',
      colour_code: 'navy',
      size: 'M',
      quantity: 2,
      price: 24,
      total: 48,
      vat: 8,
      images,
      custom_text_front: '',
      custom_text_back: '',
    },
  ],
  ...overrides,
});
