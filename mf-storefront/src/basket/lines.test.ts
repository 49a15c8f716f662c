import { aProduct, aStore } from '@merchloom/testing/web/a-store';
import fc from 'fast-check';
import { lineOf, shownSubtotal, withLine, withQuantity } from './lines.ts';

const event = aStore().store.event;
const tee = aProduct({ store_selling_price: 16.63 });
const book = aProduct({ product_id: 'book', store_selling_price: 9.99, store_default_vat: 0 });
const lines = [lineOf(tee, { colour: 'navy', size: 'M', quantity: 3 }), lineOf(book, { colour: 'navy', size: 'M', quantity: 2 })];

test('[R9.21] the subtotal is the sum of quantity times the price including VAT', () => {
  expect(shownSubtotal(lines, event)).toBe(3 * 1996 + 2 * 999);
});

test('[R9.21] no subtotal for a gift or for nothing', () => {
  expect(shownSubtotal(lines, { ...event, type: 'Promo' })).toBeNull();
  expect(shownSubtotal([], event)).toBeNull();
});

test('a line that is gone costs nothing', () => {
  const gone = { ...lines[0]!, status: 'sold_out' as const };
  expect(shownSubtotal([gone, lines[1]!], event)).toBe(2 * 999);
});

test('[R8.1] [R8.2] a line says what was chosen, in the words of the specification', () => {
  const line = lineOf(aProduct(), { colour: 'white', size: 'L', quantity: 2 });

  expect(line).toMatchObject({
    name: 'Crew tee',
    price: 20,
    product_id: 'crew-tee',
    quantity: 2,
    status: 'low',
    store_default_vat: 1,
    store_selling_price: 20,
    size: 'L',
    selected: { code: 'white' },
    products: {
      images: {
        front_preview: '/media/mockups/crew-tee-white-front/480.webp',
        back_preview: '/media/mockups/crew-tee-white-back/480.webp',
      },
      artwork: { front_colours: ['#ffffff'] },
      front_design_elements: [],
      back_design_elements: [],
      store: { identifier: 'crew-tee', colour: 'white', size: 'L', quantity: 2 },
    },
  });
});

test('[R5.5] whatever is asked, a basket holds whole quantities from 1 to 99 and at most 50 lines', () => {
  const step = fc.record({ add: fc.boolean(), size: fc.integer({ min: 0, max: 60 }), quantity: fc.oneof(fc.integer(), fc.double()) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const basket = steps.reduce(
        (held, { add, size, quantity }) => {
          const line = lineOf(tee, { colour: 'navy', size: String(size), quantity: 1 });
          return add ? withLine(held, line) : withQuantity(held, line.key, quantity);
        },
        [] as ReturnType<typeof withLine>,
      );
      expect(basket.length).toBeLessThanOrEqual(50);
      for (const { quantity, products } of basket) {
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 99).toBe(true);
        expect(products.store.quantity).toBe(quantity);
      }
    }),
    { numRuns: 200 },
  );
});
