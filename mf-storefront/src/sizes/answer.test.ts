import { aMug, aShirt, aSizePage } from './a-size-page.ts';
import { answerOf, bodyOf, checkAnswer, firstPiece, inWords } from './answer.ts';
import { tenantOf } from './tenant-of.ts';

const page = aSizePage();
const line = { product_id: 'team-shirt', colour_code: 'navy', size: 'M', quantity: 1, custom_text_front: '' };

test('a link names its tenant at its beginning; what cannot be read is nobody’s', () => {
  const token = Buffer.from(`0193000000007000800000000000000a${'17'.repeat(32)}`, 'hex').toString('base64url');

  expect(tenantOf(token)).toBe('01930000-0000-7000-8000-00000000000a');
  expect(tenantOf('short')).toBe('00000000-0000-0000-0000-000000000000');
  expect(tenantOf('%%%')).toBe('00000000-0000-0000-0000-000000000000');
});

test('[R1.2] words stand in the order of their fields; a field left blank prints nothing, never its sample', () => {
  const answer = answerOf(page);
  const lineOf = (texts: string[]) => bodyOf(page, { ...answer, pieces: [{ ...answer.pieces[0]!, size: 'M', texts }] }, null).lines[0];

  expect(lineOf([' Rosa ', '7'])).toEqual({ ...line, custom_text_back: 'Rosa\n7' });
  expect(lineOf(['', '7'])).toEqual({ ...line, custom_text_back: '\n7' });
  expect(lineOf(['', ''])?.custom_text_back).toBe('\n');
  const one = aSizePage({ products: [aShirt({ texts: { front: [], back: [aShirt().texts.back[0]!] } })] });
  expect(bodyOf(one, answerOf(one), null).lines[0]?.custom_text_back).toBe(' ');
});

test('what was answered comes back as it was, piece by piece, and is changed by its mark', () => {
  const mine = { ...answerOf(page).person, name: 'Rosa', lines: [{ ...line, quantity: 2, custom_text_back: 'ROSA\n7' }] };
  const again = answerOf(aSizePage({ mine }));

  expect(again.pieces).toEqual(Array(2).fill({ productId: 'team-shirt', colour: 'navy', size: 'M', texts: ['ROSA', '7'] }));
  expect(inWords(page, again.pieces[0]!)).toBe('Team Shirt, Navy, M, ROSA, 7');
  expect(bodyOf(page, again, 'mark').answer).toBe('mark');
  expect(bodyOf(page, again, null)).not.toHaveProperty('answer');
});

test('what is missing is said where it is, in the order of the page; an address only when it is asked for', () => {
  const answer = answerOf(page);

  expect(Object.keys(checkAnswer(page, answer))).toEqual(['lines.0.size', 'name']);
  expect(Object.keys(checkAnswer(aSizePage({ ask_address: true }), answer))).toEqual([
    ...['lines.0.size', 'name', 'address_first_line', 'address_city', 'address_postcode', 'address_country'],
  ]);
  expect(checkAnswer(page, { ...answer, person: { ...answer.person, name: 'Ida', email: 'nonsense' } }).email).toBe('email');
  const mug = aSizePage({ products: [aMug()] });
  expect(Object.keys(checkAnswer(mug, answerOf(mug)))).toEqual(['name']);
});

test('one begins with the first product that can be had', () => {
  expect(firstPiece(aSizePage({ products: [aShirt({ status: 'sold_out' }), aMug()] }))?.productId).toBe('mug');
  expect(firstPiece(aSizePage({ products: [aShirt({ status: 'sold_out' })] }))).toBeNull();
});
