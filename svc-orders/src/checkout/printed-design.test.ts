import { aProduct, aText } from '../../test/sale-sheet.ts';
import { customTextErrors, personalise, printedSide } from './printed-design.ts';

const name = aText({ id: 'name', customisable: true, text: 'Your name', maxLength: 5, allowed: 'letters-numbers-spaces' });
const motto = aText({ id: 'motto', customisable: true, text: 'Motto' });

test('[R12.20] each line of a custom text goes into its field, the rest stays as designed', () => {
  const texts = personalise([aText(), name, motto], 'Zoë\nGo!').map((element) => element.type === 'Text' && element.text);

  expect(texts).toEqual(['Summer Run', 'Zoë', 'Go!']);
  expect(personalise([name, motto], 'Zoë')[1]).toEqual(motto);
});

test('texts that a field does not take are named', () => {
  expect(customTextErrors([name], 'Zoë 7')).toEqual([]);
  expect(customTextErrors([name], 'Zoë <b>')).toEqual(['too_long']);
  expect(customTextErrors([name], '<b>')).toEqual(['invalid']);
  expect(customTextErrors([name], 'a\nb')).toEqual(['invalid']);
  expect(customTextErrors([aText()], 'a')).toEqual(['invalid']);
});

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
