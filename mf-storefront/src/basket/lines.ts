import { maxLines, maxQuantity, showsSubtotal, subtotal } from '@merchloom/commerce/basket';
import { fromWire } from '@merchloom/contracts/minor-units';
import type { BasketLine } from '@merchloom/contracts/remotes';
import type { Previews, PublicEvent, StoreProduct } from '@merchloom/contracts/store';
import { coloursOf, isBuyable, sizeStatus } from '../store/products.ts';

export interface Choice {
  colour: string;
  size: string;
  quantity: number;
}

/** A product with the buyer's own texts (D51). */
export interface OwnVersion {
  images: Previews;
  custom_text_front: string;
  custom_text_back: string;
  front_design_elements: unknown[];
  back_design_elements: unknown[];
}

/** R8.1, R8.2: a basket line of what was chosen of a product. */
export function lineOf(product: StoreProduct, choice: Choice, own?: OwnVersion): BasketLine {
  const colours = coloursOf(product);
  const colour = colours.find(({ code }) => code === choice.colour) ?? colours[0];
  const images = own?.images ?? { front_preview: colour?.front ?? product.images.front_preview, back_preview: colour?.back ?? null };
  const texts = { custom_text_front: own?.custom_text_front ?? '', custom_text_back: own?.custom_text_back ?? '' };
  const { front_design_elements, back_design_elements } = own ?? product;
  return {
    key: [product.product_id, choice.colour, choice.size, texts.custom_text_front, texts.custom_text_back].join('|'),
    name: product.name,
    description: product.description,
    price: product.price,
    product_id: product.product_id,
    quantity: choice.quantity,
    status: sizeStatus(product, choice.size),
    store_default_vat: product.store_default_vat,
    store_selling_price: product.store_selling_price,
    size: choice.size,
    selected: { code: choice.colour },
    images,
    ...texts,
    products: {
      images,
      artwork: { front_preview: images.front_preview, back_preview: images.back_preview, front_colours: colour ? [colour.hex] : [] },
      front_design_elements,
      back_design_elements,
      store: { identifier: product.product_id, colour: choice.colour, size: choice.size, quantity: choice.quantity },
    },
  };
}

/** The same choice again adds to its line; a basket holds at most 50 lines of 99 (D38). */
export function withLine(lines: readonly BasketLine[], line: BasketLine): BasketLine[] {
  const present = lines.find(({ key }) => key === line.key);
  if (present) return withQuantity(lines, line.key, present.quantity + line.quantity);
  return lines.length >= maxLines ? [...lines] : [...lines, withCount(line, line.quantity)];
}

/** R5.5: never below 0; at 0 the line goes (D38). */
export function withQuantity(lines: readonly BasketLine[], key: string, quantity: number): BasketLine[] {
  const count = clamp(quantity);
  return count === 0 ? lines.filter((line) => line.key !== key) : lines.map((line) => (line.key === key ? withCount(line, count) : line));
}

function withCount(line: BasketLine, quantity: number): BasketLine {
  const count = clamp(quantity);
  return { ...line, quantity: count, products: { ...line.products, store: { ...line.products.store, quantity: count } } };
}

const clamp = (quantity: number): number => Math.min(maxQuantity, Math.max(0, Math.trunc(quantity) || 0));

/** Prices, names, pictures and stock as the store has them now; what is no longer sold stays, marked. */
export function recheck(lines: readonly BasketLine[], products: readonly StoreProduct[]): BasketLine[] {
  return lines.map((line) => {
    const product = products.find(({ product_id }) => product_id === line.product_id);
    if (!product) return { ...line, status: 'hidden' };
    const own = (line.custom_text_front || line.custom_text_back) && { ...line.products, ...line };
    const fresh = lineOf(product, { colour: line.selected.code, size: line.size, quantity: line.quantity }, own || undefined);
    const colourGone = !product.colour_codes.includes(line.selected.code);
    return { ...fresh, key: line.key, status: colourGone ? 'hidden' : fresh.status };
  });
}

/** What lines cost when they were last looked at, where that has changed: key → net price on the wire. */
export const priceChanges = (before: readonly BasketLine[], after: readonly BasketLine[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    before.flatMap((line) => {
      const now = after.find(({ key }) => key === line.key);
      return now && isBuyable(now.status) && now.store_selling_price !== line.store_selling_price
        ? [[line.key, line.store_selling_price]]
        : [];
    }),
  );

/** Whether another product still finds room (D38). */
export const isFull = (lines: readonly BasketLine[], line: BasketLine): boolean =>
  lines.length >= maxLines && !lines.some(({ key }) => key === line.key);

/** Lines that can no longer be bought: they block the checkout until removed (D50). */
export const unavailable = (lines: readonly BasketLine[]): BasketLine[] => lines.filter(({ status }) => !isBuyable(status));

/** R5.6: checkout needs at least one item, and no line that is gone. */
export const canCheckOut = (lines: readonly BasketLine[]): boolean => lines.length > 0 && unavailable(lines).length === 0;

type Terms = Pick<PublicEvent, 'vatRate' | 'notVatRegistered' | 'type'>;

/** R9.21: Σ quantity × price including VAT in minor units; `null` where none is shown. Lines that are gone do not count. */
export function shownSubtotal(lines: readonly BasketLine[], event: Terms): number | null {
  const sellable = lines.filter(({ status }) => isBuyable(status));
  const amount = subtotal(sellable.map(commerceLine), event);
  return showsSubtotal(event.type, amount) ? amount : null;
}

const commerceLine = (line: BasketLine) => ({
  productId: line.product_id,
  unitNet: fromWire(line.store_selling_price),
  storeDefaultVat: line.store_default_vat === 1,
  quantity: line.quantity,
});

/** Units, as the badge at the basket counts them. */
export const unitCount = (lines: readonly BasketLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);
