import { withUsWording } from './us-wording.ts';

test('[R12.16] [R1.7] British spellings of our texts become American in a US store, whatever their endings and case', () => {
  const texts = withUsWording({ a: 'Colour', nested: { b: 'Personalise your basket', c: 'Organisers chose these colours' } });

  expect(texts).toEqual({ a: 'Color', nested: { b: 'Personalize your cart', c: 'Organizers chose these colors' } });
});

test('[R12.16] what is put into a text, and its markup, is left alone', () => {
  expect(withUsWording({ line: 'Colour: {{colour}} <colour>grey</colour>' })).toEqual({ line: 'Color: {{colour}} <colour>gray</colour>' });
});

test('words that only contain a British one stay', () => {
  expect(withUsWording({ text: 'Discolouration and epicentre' })).toEqual({ text: 'Discolouration and epicentre' });
});

test('lists stay lists', () => {
  expect(withUsWording({ steps: ['Choose a colour', { title: 'Basket' }] })).toEqual({ steps: ['Choose a color', { title: 'Cart' }] });
});
