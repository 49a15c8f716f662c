import { aFont } from '../testing/in-designer.tsx';
import { familiesOf } from './own-families.ts';

const cut = (letter: string, weight: number, italic = false) => aFont(letter, `Harbour ${letter}`, { family: 'Harbour', weight, italic });
const grouped = (...fonts: ReturnType<typeof aFont>[]) =>
  familiesOf(fonts).map(({ name, faces }) => [name, ...faces.map(({ src }) => src[13])]);

test('[R12.20] files of one family are one to choose: its regular and bold, upright and italic', () => {
  expect(grouped(cut('a', 700, true), cut('b', 400), cut('c', 700), cut('d', 400, true), aFont('e', 'Pier'))).toEqual([
    ['Harbour', 'b', 'c', 'd', 'a'],
    ['Pier', 'e'],
  ]);
});

test('other weights stand for themselves, with their italic', () => {
  expect(grouped(cut('a', 300), cut('b', 400), cut('c', 300, true), cut('d', 900), cut('e', 600))).toEqual([
    ['Harbour a', 'a', 'c'],
    ['Harbour', 'b', 'e'],
    ['Harbour d', 'd'],
  ]);
});

test('two files that say the same of themselves can both be chosen, by the names the library gives them', () => {
  expect(grouped(cut('a', 400), cut('b', 400))).toEqual([
    ['Harbour a', 'a'],
    ['Harbour b', 'b'],
  ]);
});

test('a lone file keeps the name it has in the library', () => {
  expect(grouped(cut('a', 700))).toEqual([['Harbour a', 'a']]);
});
