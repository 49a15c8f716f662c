import type { TextElement } from '@merchloom/contracts/design';
import { aProduct } from '@merchloom/testing/web/a-store';
import { aNameField } from '../testing/a-personal-product.ts';
import { fieldsOf, keepTexts, readTexts, versionOf } from './fields.ts';

const product = aProduct({
  front_design_elements: [aNameField({ id: 'name' }), aNameField({ id: 'fixed', customisable: false, text: 'Crew' })],
  back_design_elements: [aNameField({ id: 'motto', location: 'back', text: 'Motto' })],
});
const textsOf = (elements: unknown[]) => (elements as TextElement[]).map(({ text }) => text);

test('[R8.4] a product has a field for each text that the organiser leaves to the buyer', () => {
  expect(fieldsOf(product).map(({ id, side, maxLength }) => [id, side, maxLength])).toEqual([
    ['name', 'front', 12],
    ['motto', 'back', 12],
  ]);
});

test('[R8.2] the version holds the texts of each side and the elements with them', () => {
  const version = versionOf(product, { name: 'Zoë', motto: '' });

  expect([version.custom_text_front, version.custom_text_back]).toEqual(['Zoë', ' ']);
  expect(textsOf(version.front_design_elements)).toEqual(['Zoë', 'Crew']);
  expect(version.back_design_elements).toEqual([]);
});

test('nothing written is the product as designed', () => {
  const version = versionOf(product, {});

  expect([version.custom_text_front, version.custom_text_back]).toEqual(['', '']);
  expect(textsOf(version.front_design_elements)).toEqual(['Your name', 'Crew']);
});

test('what was written is there again after a reload, as far as the fields still are', () => {
  keepTexts('summer-run', 'crew-tee', { name: 'A name that is too long', gone: 'x' });

  expect(readTexts('summer-run', 'crew-tee', fieldsOf(product))).toEqual({ name: 'A name that ' });
  sessionStorage.setItem('personal:summer-run:crew-tee', '{nonsense');
  expect(readTexts('summer-run', 'crew-tee', fieldsOf(product))).toEqual({});
});
