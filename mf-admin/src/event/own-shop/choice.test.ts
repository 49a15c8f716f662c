import { anEventProduct } from '../../testing/an-event.ts';
import { bodyOf, everything, picturesIn, toggled } from './choice.ts';

const both = { front_preview: '/f', back_preview: '/b' };
const tee = anEventProduct({ id: 'tee', colour_codes: ['navy', 'white'], images: both });
const mug = anEventProduct({ id: 'mug', colour_codes: ['white'] });

test('everything is chosen at first; a back on which nothing is printed counts no picture', () => {
  const choice = everything([tee, mug]);

  expect(picturesIn([tee, mug], choice, 'front')).toBe(3);
  expect(picturesIn([tee, mug], choice, 'both')).toBe(5);
  expect(picturesIn([tee, mug], choice, 'back')).toBe(2);
});

test('a product without a colour is not asked for', () => {
  const choice = toggled(toggled(everything([tee, mug]), 'mug', 'white'), 'tee', 'navy');

  expect(bodyOf(choice, 'both')).toEqual({ products: [{ id: 'tee', colour_codes: ['white'] }], sides: ['front', 'back'] });
  expect(toggled(choice, 'tee', 'navy').tee).toEqual(['white', 'navy']);
});
