import { aLine } from '../testing/a-checkout.ts';
import { basketMark, successForm, wireLines } from './wire-lines.ts';

const delivery = { from: '26-11-2026', to: '30-11-2026' };

test('[R7.4] payment-success: the intent, two dates, and the products in bracketed keys', () => {
  const form = successForm({ paymentIntent: 'pi_1', orderId: 'o1', customerId: 'c1', delivery, lines: [aLine()] });

  expect(Object.fromEntries(form)).toMatchObject({
    payment_intent: 'pi_1',
    estimated_delivery_from: '26-11-2026',
    estimated_delivery_to: '30-11-2026',
    'products[0][name]': 'Crew tee',
    'products[0][description]': 'Heavy cotton.',
    'products[0][price]': '20',
    'products[0][product_id]': 'crew-tee',
    'products[0][quantity]': '2',
    'products[0][status]': 'available',
    'products[0][store_default_vat]': '1',
    'products[0][store_selling_price]': '20',
    'products[0][custom_text_front]': '',
    'products[0][custom_text_back]': '',
    'products[0][products][images][front_preview]': '/media/mockups/tee-front/480.webp',
    'products[0][products][artwork][front_colours][0]': '#1f2a44',
    'products[0][products][store][identifier]': 'crew-tee',
  });
  expect(form.has('no_payment_needed')).toBe(false);
});

test('[R7.5] nothing to pay: the order’s id in place of an intent', () => {
  const form = successForm({ paymentIntent: null, orderId: 'o1', customerId: 'c1', delivery, lines: [] });

  expect(Object.fromEntries(form)).toEqual({
    no_payment_needed: 'true',
    order_id: 'o1',
    customer_id: 'c1',
    estimated_delivery_from: '26-11-2026',
    estimated_delivery_to: '30-11-2026',
  });
});

test('[R7.2] [R8.1] lines go out as the specification names them, without our own bookkeeping', () => {
  expect(wireLines([aLine()])).toEqual([
    {
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
      custom_text_front: '',
      custom_text_back: '',
    },
  ]);
});

test('a basket is the same while its lines and quantities are, whatever they cost', () => {
  expect(basketMark([aLine({ price: 30, store_selling_price: 30 })])).toBe(basketMark([aLine()]));
  expect(basketMark([aLine({ quantity: 3 })])).not.toBe(basketMark([aLine()]));
});
