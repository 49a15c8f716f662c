import * as contract from '@merchloom/contracts/bulk';
import { aBulkProduct, aLine, aRecipient } from '../testing/a-bulk-order.ts';
import * as limits from './limits.ts';
import { asOneParcel, emptyRow, isEmptyRow, isNamed, quantitiesOf, readNames, textsOf, withQuantities, withTexts } from './lines.ts';

const field = (label: string) => ({ label, text: label.toUpperCase(), max_length: 12, allowed: 'any' });
const shirt = aBulkProduct({ product_id: 'team-shirt', texts: { front: [], back: [field('Name'), field('Number')] } });

test('the page has the contract’s limits', () => {
  expect(limits).toMatchObject({ maxRecipients: contract.maxRecipients, maxBulkLines: contract.maxBulkLines });
});

test('lines without words are the matrix; those with words stay when it changes', () => {
  const named = aLine({ product_id: 'team-shirt', custom_text_back: 'ROSA\n7' });
  const lines = [aLine({ size: 'M', quantity: 2 }), named, aLine({ size: 'M', quantity: 3 }), aLine({ size: 'S/M', quantity: 1 })];

  expect(quantitiesOf(lines)).toEqual({ 'tee/navy/M': 5, 'tee/navy/S/M': 1 });
  expect(withQuantities(lines, { 'tee/navy/S/M': 4 })).toEqual([aLine({ size: 'S/M', quantity: 4 }), named]);
});

test('a row of names is told from a cell of the matrix even while nothing is written in it', () => {
  const row = emptyRow(shirt);

  expect(isNamed(row)).toBe(true);
  expect(isEmptyRow(shirt, row)).toBe(true);
  expect(textsOf(shirt, 'back', row.custom_text_back)).toEqual(['', '']);
  expect(withTexts(shirt, row, ['Rosa ', '7']).custom_text_back).toBe('Rosa \n7');
  expect(textsOf(shirt, 'back', '')).toEqual(['NAME', 'NUMBER']);
});

test('rows of a spreadsheet become names with sizes, colours and pieces; a heading is left out, what is unknown is told', () => {
  const { rows, unknown } = readNames(
    shirt,
    'Name\tNumber\tSize\tColour\tPieces\nRosa\t7\tm\tWhite\t2\nIda\t11\tXXS\nAn endless name\t1\tL\tpink',
  );

  expect(rows.map(({ custom_text_back, size, colour_code, quantity }) => [custom_text_back, size, colour_code, quantity])).toEqual([
    ['Rosa\n7', 'M', 'white', 2],
    ['Ida\n11', '', 'navy', 1],
    ['An endless n\n1', 'L', 'navy', 1],
  ]);
  expect(unknown).toEqual([
    { row: 2, cell: 'XXS' },
    { row: 3, cell: 'pink' },
  ]);
  expect(readNames(shirt, 'Rosa;7;S').rows[0]).toMatchObject({ custom_text_back: 'Rosa\n7', size: 'S' });
});

test('many parcels become one with all their pieces, to the first address', () => {
  const [one] = asOneParcel([
    aRecipient({ name: 'Club house', lines: [aLine({ quantity: 2 })] }),
    aRecipient({ lines: [aLine({ quantity: 3 }), aLine({ custom_text_back: 'IDA' })] }),
  ]);

  expect(one).toMatchObject({ name: 'Club house', lines: [{ quantity: 5 }, { custom_text_back: 'IDA' }] });
});
