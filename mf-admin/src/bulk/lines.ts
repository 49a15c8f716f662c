import type { BulkLine, BulkProduct, BulkRecipient } from '@merchloom/contracts/bulk';
import { maxBulkLines } from './limits.ts';
import { cellKey, type Quantities } from './quantities.ts';

const sides = ['front', 'back'] as const;
type Side = (typeof sides)[number];

/** A line with words of its own; all others are cells of the matrix. */
export const isNamed = (line: BulkLine): boolean => line.custom_text_front !== '' || line.custom_text_back !== '';

export const takesTexts = ({ texts }: Pick<BulkProduct, 'texts'>): boolean => texts.front.length + texts.back.length > 0;

export const piecesOf = (lines: readonly BulkLine[], productId?: string): number =>
  lines.reduce((sum, line) => (productId === undefined || line.product_id === productId ? sum + line.quantity : sum), 0);

/** What stands in the matrix. */
export function quantitiesOf(lines: readonly BulkLine[]): Quantities {
  const quantities: Record<string, number> = {};
  for (const line of lines) {
    if (isNamed(line)) continue;
    const key = cellKey(line.product_id, line.colour_code, line.size);
    quantities[key] = (quantities[key] ?? 0) + line.quantity;
  }
  return quantities;
}

/** The lines with another matrix; those with words stay as they are. */
export function withQuantities(lines: readonly BulkLine[], quantities: Quantities): BulkLine[] {
  const plain = Object.entries(quantities).map(([key, quantity]): BulkLine => {
    const [product_id = '', colour_code = '', ...size] = key.split('/');
    return { product_id, colour_code, size: size.join('/'), quantity, custom_text_front: '', custom_text_back: '' };
  });
  return [...plain, ...lines.filter(isNamed)];
}

/** The words of a side, one for each of its fields; the samples where nothing else was said. */
export function textsOf(product: BulkProduct, side: Side, customText: string): string[] {
  const written = customText.split('\n');
  return product.texts[side].map(({ text }, at) => (customText === '' ? text : (written[at] ?? '').replace(/^ $/, '')));
}

/** D51: one line per field; '' would mean "as designed", so that nothing at all is one space. */
export const customTextOf = (product: BulkProduct, side: Side, texts: readonly string[]): string =>
  product.texts[side].length === 0 ? '' : product.texts[side].map((_, at) => texts[at] ?? '').join('\n') || ' ';

/** A line with these words, front fields first. */
export function withTexts(product: BulkProduct, line: BulkLine, texts: readonly string[]): BulkLine {
  const front = product.texts.front.length;
  return {
    ...line,
    custom_text_front: customTextOf(product, 'front', texts.slice(0, front)),
    custom_text_back: customTextOf(product, 'back', texts.slice(front)),
  };
}

export const allTexts = (product: BulkProduct, line: BulkLine): string[] =>
  sides.flatMap((side) => textsOf(product, side, line[`custom_text_${side}`]));

/** The fields of a row, front first. */
export const fieldsOf = ({ texts }: BulkProduct) =>
  sides.flatMap((side) => texts[side].map((field, at) => ({ ...field, side, key: `${side} ${at}` })));

/** A row of the list of names that nobody has written in. */
export const emptyRow = (product: BulkProduct): BulkLine =>
  withTexts(
    product,
    {
      product_id: product.product_id,
      colour_code: product.colours[0]?.code ?? '',
      size: '',
      quantity: 1,
      custom_text_front: '',
      custom_text_back: '',
    },
    [],
  );

export const isEmptyRow = (product: BulkProduct, line: BulkLine): boolean =>
  line.size === '' && allTexts(product, line).every((text) => text.trim() === '');

const equals = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

export interface PastedRows {
  rows: BulkLine[];
  /** Rows, counted from 1, whose size or colour the product does not have; they come without it. */
  unknown: { row: number; cell: string }[];
}

/**
 * Rows of a spreadsheet as a list of names: a column for each text, then size, colour and pieces. Colour and pieces may be missing;
 * a heading is left out.
 */
export function readNames(product: BulkProduct, pasted: string): PastedRows {
  const separator = pasted.includes('\t') ? '\t' : pasted.includes(';') ? ';' : ',';
  const count = fieldsOf(product).length;
  const sizes = product.sizes.filter(({ status }) => status === 'available' || status === 'low');
  const unknown: PastedRows['unknown'] = [];
  const table = pasted
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')));
  const known = (cells: readonly string[]) => sizes.some(({ code }) => equals(code, cells[count] ?? ''));
  const body = table.length > 1 && !known(table[0]!) && table.slice(1).some(known) ? table.slice(1) : table;
  const rows = body.slice(0, maxBulkLines).map((cells, at): BulkLine => {
    const [size = '', colour = '', pieces = ''] = cells.slice(count);
    const found = sizes.find(({ code }) => equals(code, size));
    const hue = product.colours.find(({ code, name }) => equals(code, colour) || equals(name, colour));
    if (size && !found && sizes.length > 0) unknown.push({ row: at + 1, cell: size });
    if (colour && !hue) unknown.push({ row: at + 1, cell: colour });
    const quantity = Math.max(1, Math.trunc(Number(pieces)) || 1);
    const line = { ...emptyRow(product), size: found?.code ?? '', colour_code: hue?.code ?? product.colours[0]?.code ?? '', quantity };
    const texts = cells.slice(0, count).map((text, field) => text.slice(0, fieldsOf(product)[field]!.max_length));
    return withTexts(product, line, texts);
  });
  return { rows, unknown };
}

export const emptyRecipient = (country: string): BulkRecipient => ({
  ...{ name: '', email: '', phone: '', message: '', lines: [] },
  ...{ address_first_line: '', address_second_line: '', address_city: '', address_county: '' },
  ...{ address_postcode: '', address_country: country, address_state: '' },
});

/** Nothing is in it, and nobody is named. */
export const isBlank = ({ name, address_first_line, address_postcode, lines }: BulkRecipient): boolean =>
  lines.length === 0 && name === '' && address_first_line === '' && address_postcode === '';

/** All parcels as one, to the first address. */
export function asOneParcel(recipients: readonly BulkRecipient[]): BulkRecipient[] {
  const [first, ...others] = recipients;
  if (!first || others.length === 0) return [...recipients];
  const lines = recipients.flatMap((recipient) => recipient.lines);
  return [{ ...first, lines: withQuantities(lines, quantitiesOf(lines)) }];
}
