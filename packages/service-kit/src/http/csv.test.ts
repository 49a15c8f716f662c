import { readCsv, toCsv } from './csv.ts';

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

test('cells may be quoted, and hold separators, quotes and line ends', () => {
  expect(readCsv('a,"b, ""c""\nd"\r\n\r\n,x\n')).toEqual([
    ['a', 'b, "c"\nd'],
    ['', 'x'],
  ]);
});

test('files of spreadsheets: a mark of their encoding, semicolons, either line end, lines of nothing but separators', () => {
  expect(readCsv('\uFEFFa;b\r\n1,5;2\n;\n"x;y";')).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
    ['x;y', ''],
  ]);
  expect(readCsv('')).toEqual([]);
});

test('a quote within a cell is a character; one that is never closed takes the rest', () => {
  expect(readCsv('5" pipe,"open\nb,c')).toEqual([['5" pipe', 'open\nb,c']]);
});

test('what is written can be read back', () => {
  const rows = [
    ['name', 'note'],
    ['Run, "2027"; relay', 'a\r\nb'],
  ];
  expect(readCsv(toCsv(rows))).toEqual(rows);
});
