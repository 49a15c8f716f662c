import { dayIn, deliveryEstimate, nextStep, type OrderTotals, orderTotals, parseDay, priceAt, shippingNet } from '@merchloom/commerce';
import type { BulkDraft, BulkLine, BulkProblem, BulkQuote, BulkRecipient } from '@merchloom/contracts/bulk';
import { maxBulkLines } from '@merchloom/contracts/bulk';
import { type Contact, contactFields } from '@merchloom/contracts/checkout';
import { messageText } from '@merchloom/contracts/messages';
import { toWire } from '@merchloom/contracts/money';
import type { SaleSheet, SaleSheetProduct } from '@merchloom/contracts/sale-sheet';
import type { Language } from '@merchloom/contracts/vocabulary';
import * as z from 'zod/mini';
import { readAddress } from '../checkout/address-rules.ts';
import { type ChosenLine, findLines, type WantedLine } from '../checkout/basket.ts';
import type { PersonalPictures } from '../checkout/personal-pictures.ts';
import { availableOf, type Means } from '../credit/account-credit.ts';
import { closedBecause } from './bulk-event.ts';

/** One recipient's share of a bulk order, priced at the step that all of it reaches together. */
export interface Parcel {
  contact: Contact;
  wanted: WantedLine[];
  lines: ChosenLine[];
  shippingNet: number;
  totals: OrderTotals;
}

export interface PricedOrder {
  parcels: Parcel[];
  /** By field; empty when it can be placed. */
  errors: Record<string, string>;
  goods: number;
  shipping: number;
  vat: number;
  total: number;
}

const mostProblems = 200;

/** Prices a draft by the sale sheet. Lines that cannot be had cost nothing and are named, so that what can be said of the rest is said. */
export function priceDraft(
  sheet: SaleSheet,
  draft: BulkDraft,
  now: Date,
  pictures: ReadonlyMap<number, PersonalPictures> = new Map(),
): PricedOrder {
  const errors: Record<string, string> = {};
  const closed = closedBecause(sheet, now);
  if (closed) errors.event = closed;
  if (draft.in_hands && draft.in_hands < isoOf(dayIn(sheet.timeZone, now))) errors.in_hands = 'bulk_day_past';
  if (draft.recipients.reduce((sum, { lines }) => sum + lines.length, 0) > maxBulkLines) errors.recipients = 'bulk_lines_many';
  else if (draft.recipients.every(({ lines }) => lines.length === 0)) errors.recipients = 'bulk_empty';

  const found = draft.recipients.map((recipient, index) => {
    const wanted = recipient.lines.map(wantedOf);
    const { lines, errors: wrong } = findLines(sheet, wanted, pictures.get(index));
    for (const [path, [code]] of Object.entries(wrong)) errors[`recipients.${index}.${path.replace('products', 'lines')}`] = code!;
    if (wanted.length === 0) errors[`recipients.${index}.lines`] = 'bulk_lines_missing';
    const { contact, errors: missing } = readRecipient(recipient, sheet.countries);
    for (const [field, code] of Object.entries(missing)) errors[`recipients.${index}.${field}`] = code;
    return { contact, wanted, lines };
  });

  const pieces = piecesByProduct(found.flatMap(({ lines }) => lines));
  if (shippingNet(sheet.shippingPrices, draft.shipping_method, 1) === undefined) errors.shipping_method = 'bulk_method_missing';
  const parcels = found.map(({ contact, wanted, lines }): Parcel => {
    const priced = lines.map((line) => ({ ...line, unitNet: unitNetOf(line.product, pieces.get(line.productId)!) }));
    const items = priced.reduce((sum, { quantity }) => sum + quantity, 0);
    const net = shippingNet(sheet.shippingPrices, draft.shipping_method, items) ?? 0;
    return { contact, wanted, lines: priced, shippingNet: net, totals: orderTotals({ lines: priced, terms: sheet, shippingNet: net }) };
  });
  const sum = (of: (totals: OrderTotals) => number) => parcels.reduce((all, { totals }) => all + of(totals), 0);
  return {
    parcels,
    errors,
    goods: sum(({ subtotal }) => subtotal),
    shipping: sum(({ shipping }) => shipping),
    vat: sum(({ vat }) => vat),
    total: sum(({ total }) => total),
  };
}

/** A priced draft as staff see it. */
export function presentQuote(sheet: SaleSheet, draft: BulkDraft, priced: PricedOrder, credit: Means, lang: Language, now: Date): BulkQuote {
  const products = quotedProducts(sheet, priced);
  const delivery = deliveryEstimate(now, sheet.timeZone);
  const errors = { ...priced.errors };
  if (priced.total > availableOf(credit)) errors.credit = credit.limitMinor === null ? 'account_credit_missing' : 'account_credit_short';
  return {
    currency: sheet.currency,
    products,
    pieces: products.reduce((sum, { pieces }) => sum + pieces, 0),
    parcels: priced.parcels.length,
    goods: toWire(priced.goods),
    shipping: toWire(priced.shipping),
    vat: toWire(priced.vat),
    total: toWire(priced.total),
    credit: {
      limit: credit.limitMinor === null ? null : toWire(credit.limitMinor),
      used: toWire(credit.usedMinor),
      available: toWire(availableOf(credit)),
    },
    delivery,
    late: draft.in_hands !== null && draft.in_hands < isoOf(parseDay(delivery.to)!),
    problems: Object.entries(errors)
      .slice(0, mostProblems)
      .map(([field, code]): BulkProblem => ({ field, code, message: messageText(code, lang, { max: 200 }) })),
  };
}

/** What is ordered of each product of the event in all parcels, at the step that it reaches. */
export function quotedProducts(sheet: SaleSheet, { parcels }: PricedOrder): BulkQuote['products'] {
  const lines = parcels.flatMap(({ lines, totals }) => lines.map((line, index) => ({ line, figures: totals.lines[index]! })));
  return sheet.products.flatMap((product) => {
    const own = lines.filter(({ line }) => line.productId === product.productId);
    if (own.length === 0) return [];
    const pieces = own.reduce((sum, { line }) => sum + line.quantity, 0);
    const next = nextStep(steppedOf(product), pieces);
    return [
      {
        product_id: product.productId,
        name: product.name,
        pieces,
        unit_net: toWire(own[0]!.figures.unitNet),
        unit_price: toWire(own[0]!.figures.unitGross),
        total: toWire(own.reduce((sum, { figures }) => sum + figures.gross, 0)),
        next_break: next && { missing: next.missing, unit_net: toWire(next.price) },
      },
    ];
  });
}

/** Contact of a parcel: everything the carrier needs. E-mail and telephone may be left out, never be wrong. */
export function readRecipient(
  recipient: BulkRecipient,
  countries: readonly string[],
): { contact: Contact; errors: Record<string, string> } {
  const { lines: _, ...typed } = recipient;
  const errors: Record<string, string> = {};
  for (const [field, schema] of Object.entries(contactFields)) {
    const value = typed[field as keyof typeof typed];
    if (value === '' && (field === 'email' || field === 'phone')) continue;
    const result = z.safeParse(schema, value);
    if (result.success) typed[field as keyof typeof typed] = result.data;
    else errors[field] = result.error.issues[0]!.message;
  }
  const { address, errors: wrong } = readAddress(typed, countries);
  // What is missing is said before what is wrong about it.
  for (const [field, [code]] of Object.entries(wrong)) errors[field] ??= code!;
  return { contact: address, errors };
}

export const wantedOf = ({ product_id, colour_code, ...line }: BulkRecipient['lines'][number]): WantedLine => ({
  ...line,
  product_id,
  selected: { code: colour_code },
});

/** Lines of the same piece have the same key. */
export const pieceKey = ({ quantity: _, ...piece }: BulkLine): string => JSON.stringify(Object.entries(piece).sort());

const steppedOf = ({ priceMinor, priceBreaks = [] }: SaleSheetProduct) => ({
  price: priceMinor,
  steps: priceBreaks.map((step) => ({ from: step.from, price: step.priceMinor })),
});
const unitNetOf = (product: SaleSheetProduct, pieces: number) => priceAt(steppedOf(product), pieces);

function piecesByProduct(lines: readonly Pick<ChosenLine, 'productId' | 'quantity'>[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { productId, quantity } of lines) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  return pieces;
}

const isoOf = ({ year, month, day }: ReturnType<typeof dayIn>): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
