import { toCsv } from './csv.ts';

test('cells with commas, quotes and line breaks are quoted; formulas become text; nothing is an empty cell', () => {
  expect(
    toCsv([
      ['name', 'note'],
      ['Run, "2027"', 'a\nb'],
      ['=1+1', -2],
      [null, undefined],
    ]),
  ).toBe('name,note\r\n"Run, ""2027""","a\nb"\r\n\'=1+1,-2\r\n,\r\n');
});
