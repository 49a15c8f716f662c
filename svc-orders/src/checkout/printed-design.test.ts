import { aProduct, aText } from '../../test/sale-sheet.ts';
import { printedSide } from './printed-design.ts';

const name = aText({ id: 'name', customisable: true, text: 'Your name', maxLength: 5, allowed: 'letters-numbers-spaces' });

test('equal designs have equal hashes, whatever the order of their keys', () => {
  const product = aProduct();
  const shuffled = aProduct({
    front: product.front.map((element) => Object.fromEntries(Object.entries(element).reverse()) as typeof element),
  });

  expect(printedSide(product, 'front', '')!.contentHash).toMatch(/^[0-9a-f]{64}$/);
  expect(printedSide(shuffled, 'front', '')!.contentHash).toBe(printedSide(product, 'front', '')!.contentHash);
  expect(printedSide(product, 'front', 'Zoe')!.contentHash).not.toBe(printedSide(product, 'front', '')!.contentHash);
});

test('a side with nothing on it is not printed', () => {
  const product = aProduct({ front: [name] });

  expect(printedSide(product, 'back', '')).toBeNull();
  expect(printedSide(product, 'front', ' ')).toBeNull();
});
