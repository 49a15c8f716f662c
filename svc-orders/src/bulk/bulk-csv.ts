import {
  type BulkLine,
  type BulkRecipient,
  type BulkRowError,
  maxBulkLines,
  maxLinePieces,
  maxRecipients,
  recipientFields,
} from '@merchloom/contracts/bulk';
import { customTextOf } from '@merchloom/contracts/custom-text';
import { languages } from '@merchloom/contracts/languages';
import { messageText } from '@merchloom/contracts/messages';
import type { SaleSheet, SaleSheetProduct } from '@merchloom/contracts/sale-sheet';
import type { Language, Side } from '@merchloom/contracts/vocabulary';
import { readCsv } from '@merchloom/service-kit';
import { findLines } from '../checkout/basket.ts';
import { pieceKey, readRecipient, wantedOf } from './bulk-quote.ts';

export interface BulkFile {
  rows: number;
  pieces: number;
  recipients: BulkRecipient[];
  errors: BulkRowError[];
}

const lineColumns = ['product', 'colour', 'size', 'quantity', 'front_text', 'back_text'] as const;
const columns: readonly string[] = [...recipientFields, ...lineColumns];
const needed = ['product', 'quantity'];
const mostErrors = 200;

/**
 * Reads parcels from CSV: each row so many pieces of one product for one person. Rows of the same name and address are one parcel; a file
 * without addresses is one parcel whose address is still to be said. Every wrong cell is named by row and column; rows count from 1.
 */
export function readBulkCsv(sheet: SaleSheet, csv: string, lang: Language): BulkFile {
  const [heading = [], ...rows] = readCsv(csv);
  const names = heading.map((name) => name.trim().toLowerCase());
  const errors: BulkRowError[] = [];
  const refuse: RefuseAt = (row, field, code, params = {}) =>
    void errors.push({ row, field, code, message: messageText(code, lang, { max: 200, ...params }) });
  for (const name of names) if (!columns.includes(name)) refuse(0, name, 'csv_column_unknown');
  for (const name of needed) if (!names.includes(name)) refuse(0, name, 'csv_column_missing');
  if (rows.length === 0) refuse(0, '', 'csv_empty');
  if (rows.length > maxBulkLines) refuse(0, '', 'bulk_lines_many');
  if (errors.length > 0) return { rows: rows.length, pieces: 0, recipients: [], errors };

  const recipients = readParcels(sheet, names, rows, refuse);
  if (recipients.length > maxRecipients) refuse(0, '', 'too_many_recipients');
  const pieces = recipients.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0);
  return { rows: rows.length, pieces, recipients, errors: errors.slice(0, mostErrors) };
}

type RefuseAt = (row: number, field: string, code: string, params?: Record<string, string | number>) => void;

/** Parcels of the rows that nothing is wrong with. Addresses are looked at when the file has any. */
function readParcels(sheet: SaleSheet, names: readonly string[], rows: readonly string[][], refuse: RefuseAt): BulkRecipient[] {
  const addressed = names.some((name) => name === 'name' || name.startsWith('address_'));
  const parcels = new Map<string, { recipient: BulkRecipient; lines: Map<string, BulkLine> }>();
  const countries = countryNames(sheet.countries);
  rows.forEach((cells, index) => {
    const row = index + 1;
    const cell = (name: string) => (cells[names.indexOf(name)] ?? '').trim();
    const line = readLine(sheet, cell, (field, code, params) => refuse(row, field, code, params));
    const typed = Object.fromEntries(recipientFields.map((field) => [field, cell(field)])) as Omit<BulkRecipient, 'lines'>;
    typed.address_country = countries.get(plain(typed.address_country)) ?? typed.address_country;
    const { contact, errors: wrong } = readRecipient({ ...typed, lines: [] }, sheet.countries);
    if (addressed) for (const [field, code] of Object.entries(wrong)) refuse(row, field, code);
    if (!line || (addressed && Object.keys(wrong).length > 0)) return;
    const key = JSON.stringify(recipientFields.map((field) => plain(contact[field])));
    const parcel = parcels.get(key) ?? { recipient: { ...contact, lines: [] }, lines: new Map<string, BulkLine>() };
    parcels.set(key, parcel);
    const piece = pieceKey(line);
    const quantity = (parcel.lines.get(piece)?.quantity ?? 0) + line.quantity;
    if (quantity > maxLinePieces) refuse(row, 'quantity', 'bulk_quantity');
    else parcel.lines.set(piece, { ...line, quantity });
  });
  return [...parcels.values()].map(({ recipient, lines }) => ({ ...recipient, lines: [...lines.values()] }));
}

type Refuse = (field: string, code: string, params?: Record<string, string>) => void;

function readLine(sheet: SaleSheet, cell: (name: string) => string, refuse: Refuse): BulkLine | null {
  const offered = sheet.products.filter(({ status }) => status !== 'hidden');
  const product = offered.find(({ productId, name }) => [productId, name].map(plain).includes(plain(cell('product'))));
  const quantity = Number(cell('quantity'));
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > maxLinePieces) refuse('quantity', 'bulk_quantity');
  if (!product) {
    if (cell('product') === '') refuse('product', 'required');
    else refuse('product', 'csv_choose', { choices: offered.map(({ name }) => name).join(', ') });
    return null;
  }
  const colour = oneOf(cell('colour'), product.colours, ({ code, names }) => [code, ...Object.values(names)]);
  const sizes = product.sizes.filter(({ status }) => status !== 'hidden');
  const size = sizes.length === 0 ? { code: '' } : oneOf(cell('size'), sizes, ({ code }) => [code]);
  if (!colour) refuse('colour', 'csv_choose', { choices: product.colours.map(({ code }) => code).join(', ') });
  if (!size) refuse('size', 'csv_choose', { choices: sizes.map(({ code }) => code).join(', ') });
  if (!colour || !size || !(quantity >= 1)) return null;
  const line: BulkLine = {
    product_id: product.productId,
    colour_code: colour.code,
    size: size.code,
    quantity,
    custom_text_front: textOf(product, 'front', cell('front_text')),
    custom_text_back: textOf(product, 'back', cell('back_text')),
  };
  const { errors } = findLines(sheet, [wantedOf(line)]);
  for (const [path, [code]] of Object.entries(errors)) {
    const field = path.replace(/^products\.0\.?/, '').replace(/^custom_text_(front|back)$/, '$1_text');
    refuse(field || 'product', code!);
  }
  return Object.keys(errors).length > 0 ? null : line;
}

/** The only choice may be left out. */
const oneOf = <T>(typed: string, choices: readonly T[], namesOf: (choice: T) => string[]): T | undefined =>
  typed === '' && choices.length === 1 ? choices[0] : choices.find((choice) => namesOf(choice).map(plain).includes(plain(typed)));

/** Several texts of a side are parted by `|`; an empty cell prints as designed. */
const textOf = (product: SaleSheetProduct, side: Side, typed: string): string =>
  typed === '' ? '' : customTextOf(product[side], typed.split('|'));

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** Countries by their code, and by their name in each language. */
function countryNames(countries: readonly string[]): Map<string, string> {
  const names = languages.map((lang) => new Intl.DisplayNames(lang, { type: 'region' }));
  return new Map(countries.flatMap((code) => [code, ...names.map((each) => each.of(code) ?? code)].map((name) => [plain(name), code])));
}

/** A file to fill in: every column, and a row of each product as an example. */
export function bulkCsvTemplate(sheet: SaleSheet): string[][] {
  const country = sheet.countries[0] ?? 'GB';
  const example = ['Ada Lovelace', 'ada@example.org', '', '12 St James Square', '', 'London', '', 'SW1Y 4JH', country, '', ''];
  const rows = sheet.products
    .filter(({ status }) => status !== 'hidden')
    .map((product) => [
      ...example,
      product.name,
      product.colours[0]?.code ?? '',
      product.sizes.find(({ status }) => status !== 'hidden')?.code ?? '',
      '1',
      ...(['front', 'back'] as const).map((side) => exampleText(product, side)),
    ]);
  return [[...columns], ...rows];
}

const exampleText = (product: SaleSheetProduct, side: Side): string =>
  product[side].flatMap((element) => (element.type === 'Text' && element.customisable ? [element.text] : [])).join(' | ');
