import * as z from 'zod/mini';
import { id } from './id.ts';
import { currency, wireAmount } from './money.ts';
import { country, previews, productStatus, voucher } from './store.ts';
import { email, maxTextLength, requiredText, text } from './text.ts';
import { language, orderStatus, paymentState, shippingMethod } from './vocabulary.ts';

const looseAmount = z.optional(z.coerce.number());

/** Basket limits (D38). */
export const maxLines = 50;
export const maxQuantity = 99;

/** D51: not trimmed, an empty first line is a field left blank. */
export const customText = z._default(z.string().check(z.maxLength(maxTextLength, { error: 'too_long' })), '');

/**
 * One basket line as the browser sends it (R8.1). Only product_id, size, selected.code, quantity and the custom texts count;
 * prices are compared, never believed.
 */
export const checkoutProduct = z.object({
  product_id: requiredText(120),
  quantity: z.coerce
    .number()
    .check(
      z.int({ error: 'invalid_quantity' }),
      z.minimum(1, { error: 'invalid_quantity' }),
      z.maximum(maxQuantity, { error: 'invalid_quantity' }),
    ),
  size: text(40),
  selected: z.object({ code: requiredText(60) }),
  name: z.optional(z.string().check(z.maxLength(maxTextLength))),
  description: z.optional(z.string().check(z.maxLength(maxTextLength))),
  price: looseAmount,
  status: z.optional(z.string()),
  store_default_vat: looseAmount,
  store_selling_price: looseAmount,
  custom_text_front: customText,
  custom_text_back: customText,
});
export type CheckoutProduct = z.infer<typeof checkoutProduct>;

/** What is bought or claimed (D38). */
export const basket = z
  .array(checkoutProduct)
  .check(z.minLength(1, { error: 'empty_basket' }), z.maxLength(maxLines, { error: 'too_many_lines' }));

/** The fields of the address step and of the gift form (R4.7, D6, D7). Country rules are applied by the server on top. */
export const contactFields = {
  name: requiredText(100),
  email,
  phone: z
    .string({ error: 'required' })
    .check(z.trim(), z.minLength(1, { error: 'required' }), z.regex(/^\+?[\d\s().-]{7,24}$/, { error: 'invalid_phone' })),
  address_first_line: requiredText(100),
  address_second_line: text(100),
  address_city: requiredText(100),
  address_county: text(100),
  address_postcode: requiredText(16),
  address_country: z
    .string({ error: 'required' })
    .check(z.trim(), z.toUpperCase(), z.minLength(1, { error: 'required' }), z.regex(/^[A-Z]{2}$/, { error: 'invalid_country' })),
  address_state: text(40),
  message: text(500),
};
export const contact = z.object(contactFields);
export type Contact = z.infer<typeof contact>;

/** R7.2 */
export const createCustomerBody = z.object({ ...contactFields, lang: z._default(z.catch(language, 'en'), 'en'), products: basket });
export type CreateCustomerBody = z.infer<typeof createCustomerBody>;

/** R8.6: net of VAT; null methods are not offered; the two times are to be ignored. */
export const shippingPrices = z.object({
  standard: z.nullable(wireAmount),
  standard_tracked: z.nullable(wireAmount),
  express: z.nullable(wireAmount),
  additional_item_price: wireAmount,
  created_at: z.optional(z.string()),
  updated_at: z.optional(z.string()),
});
export type ShippingPrices = z.infer<typeof shippingPrices>;

export const createCustomerReply = z.object({
  country_iso2: z.string(),
  state_abbreviation: z.nullable(z.string()),
  /** Signed; bound to tenant, event and basket; valid for 2 h (D8). */
  customer_id: z.string(),
  shipping_prices: shippingPrices,
  event_vouchers: z.array(voucher),
  has_voucher_opportunity: z.boolean(),
});
export type CreateCustomerReply = z.infer<typeof createCustomerReply>;

/** R7.3. `amount` and `total_shipping_price` are what the shopper saw: total and shipping, VAT included. */
export const payBody = z.object({
  amount: z.coerce.number(),
  discount_code: text(40),
  products: basket,
  customer_id: requiredText(4096),
  shipping_method: shippingMethod,
  total_shipping_price: z.coerce.number(),
});
export type PayBody = z.infer<typeof payBody>;

/** R8.9 */
export const taxBreakdown = z.object({ subtotal: wireAmount, tax_amount: wireAmount, grand_total: wireAmount });
export type TaxBreakdown = z.infer<typeof taxBreakdown>;

export const orderLine = z.object({
  product_id: z.string(),
  name: z.string(),
  colour: z.string(),
  colour_code: z.string(),
  size: z.string(),
  quantity: z.int(),
  /** Unit price including VAT. */
  price: wireAmount,
  total: wireAmount,
  /** VAT contained in `total`. */
  vat: wireAmount,
  images: previews,
  custom_text_front: z.string(),
  custom_text_back: z.string(),
  status: z.optional(productStatus),
});
export type OrderLine = z.infer<typeof orderLine>;

/** R8.10, and what the confirmation shows besides. */
export const shopperOrder = z.object({
  id,
  order_ref: z.string(),
  currency,
  status: orderStatus,
  payment_state: paymentState,
  total_store_price_excluding_vat: wireAmount,
  total_store_vat: wireAmount,
  total_store_price: wireAmount,
  shipping_method: shippingMethod,
  total_shipping_price: wireAmount,
  discount_amount: wireAmount,
  /** DD-MM-YYYY, 4 and 6 business days from the order's day (R9.18). */
  estimated_delivery_from: z.string(),
  estimated_delivery_to: z.string(),
  customer: z.object({
    name: z.string(),
    email: z.string(),
    address_first_line: z.string(),
    address_second_line: z.string(),
    address_city: z.string(),
    address_county: z.string(),
    address_state: z.string(),
    address_postcode: z.string(),
    address_country: z.string(),
  }),
  products: z.array(orderLine),
  /** Path of the page that follows the order, with its signed link. */
  tracking_url: z.optional(z.string()),
});
export type ShopperOrder = z.infer<typeof shopperOrder>;

export const payReply = z.object({
  order_fully_paid_by_voucher: z.boolean(),
  order: z.object({ id, order_ref: z.string() }),
  client_secret: z.nullable(z.string()),
  tenant_stripe_connect_account_id: z.nullable(z.string()),
  basket_tax_breakdown: z.nullable(taxBreakdown),
  /** What will be charged, VAT and shipping included. */
  amount: wireAmount,
});
export type PayReply = z.infer<typeof payReply>;

/** 409 of pay: the figures the shopper has to see before paying (M2). */
export const freshTotals = z.object({
  amount: wireAmount,
  total_shipping_price: wireAmount,
  discount_amount: wireAmount,
  products: z.array(z.object({ product_id: z.string(), price: wireAmount, status: productStatus })),
});
export type FreshTotals = z.infer<typeof freshTotals>;

/** R7.4 and R7.5: the fields of the multipart body that count, after its bracketed keys are read. */
export const paymentSuccessBody = z.object({
  payment_intent: z.optional(z.string().check(z.maxLength(255))),
  no_payment_needed: z.optional(z.union([z.boolean(), z.stringbool()])),
  order_id: z.optional(z.string().check(z.maxLength(64))),
  customer_id: z.optional(z.string().check(z.maxLength(4096))),
  estimated_delivery_from: z.optional(z.string().check(z.maxLength(40))),
  estimated_delivery_to: z.optional(z.string().check(z.maxLength(40))),
  /** Bracketed keys or one JSON text; only compared with what was sold, never believed. */
  products: z.optional(z.unknown()),
});

/** `order` stands at the top as well, so that both readings of the specification work (D1). Null while the payment settles (202). */
export const paymentSuccessReply = z.object({
  success: z.literal(true),
  message: z.optional(z.string()),
  data: z.object({ order: z.nullable(shopperOrder), order_ref: z.optional(z.string()) }),
  order: z.nullable(shopperOrder),
});

/** R7.1 */
export const lockedCountries = z.array(country);
