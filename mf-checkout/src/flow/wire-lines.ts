import type { CheckoutProduct } from '@merchloom/contracts/checkout';
import type { BasketLine } from '@merchloom/contracts/remotes';

/** R8.1: basket lines as create-customer and pay take them. */
export const wireLines = (lines: readonly BasketLine[]): CheckoutProduct[] =>
  lines.map(({ key: _key, images: _images, products: _products, ...line }) => line);

/** Whether two baskets are the same order, whatever its prices are now: the customer of one is good for the other (D8). */
export const basketMark = (lines: readonly BasketLine[]): string => lines.map(({ key, quantity }) => `${key}×${quantity}`).join('\n');

export interface SuccessFields {
  /** Of the card provider; absent when there was nothing to pay (R7.5). */
  paymentIntent: string | null;
  orderId: string | null;
  customerId: string | null;
  /** DD-MM-YYYY (R9.18). */
  delivery: { from: string; to: string };
  lines: readonly BasketLine[];
}

/** R7.4, R7.5: the multipart body of payment-success with its bracketed keys. */
export function successForm({ paymentIntent, orderId, customerId, delivery, lines }: SuccessFields): FormData {
  const form = new FormData();
  if (paymentIntent) form.set('payment_intent', paymentIntent);
  else form.set('no_payment_needed', 'true');
  if (orderId) form.set('order_id', orderId);
  if (customerId) form.set('customer_id', customerId);
  form.set('estimated_delivery_from', delivery.from);
  form.set('estimated_delivery_to', delivery.to);
  for (const [index, line] of lines.entries()) {
    const { description, name, price, product_id, quantity, status, store_default_vat, store_selling_price } = line;
    const { custom_text_front, custom_text_back, products } = line;
    append(form, `products[${index}]`, {
      ...{ description, name, price, product_id, quantity, status, store_default_vat, store_selling_price },
      ...{ custom_text_front, custom_text_back, products },
    });
  }
  return form;
}

function append(form: FormData, key: string, value: unknown): void {
  if (value === null || value === undefined) return;
  if (Array.isArray(value)) value.forEach((item, index) => void append(form, `${key}[${index}]`, item));
  else if (typeof value === 'object') for (const [name, item] of Object.entries(value)) append(form, `${key}[${name}]`, item);
  else form.append(key, String(value));
}
