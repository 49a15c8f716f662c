import type { BasketLine } from '@merchloom/contracts/remotes';
import type { StoreProduct } from '@merchloom/contracts/store';
import { readonly } from '@merchloom/web-kit/scope';
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { type BasketOwner, basketKey, readBasket, writeBasket } from './keep.ts';
import { canCheckOut, isFull, priceChanges, recheck, unitCount, withLine, withQuantity } from './lines.ts';

/** A store page is on screen: its basket becomes the one shown, rechecked against what the store sells now. */
export const basketEntered = createEvent<BasketOwner & { products: readonly StoreProduct[] }>();
export const lineAdded = createEvent<BasketLine>();
export const quantityChanged = createEvent<{ key: string; quantity: number }>();
export const lineRemoved = createEvent<string>();
export const removalUndone = createEvent();
export const basketOpened = createEvent();
export const basketClosed = createEvent();
/** The order is placed (R6.17). */
export const basketEmptied = createEvent();
/** Another tab wrote under this key. */
export const keptElsewhere = createEvent<string>();

interface Basket {
  lines: BasketLine[];
  /** What was last taken out, until it is put back or something else happens. */
  removal: { line: BasketLine; index: number } | null;
  /** Key of a line → its price before, where the store has changed it. */
  was: Readonly<Record<string, number>>;
  /** Something found no room. */
  full: boolean;
}

const $owner = createStore<BasketOwner | null>(null);
const $products = createStore<readonly StoreProduct[]>([], { serialize: 'ignore' });
const $basket = createStore<Basket>({ lines: [], removal: null, was: {}, full: false });
const $visible = createStore(false);

export const $lines = combine($basket, ({ lines }) => lines);
export const $removed = combine($basket, ({ removal }) => removal?.line ?? null);
/** Prices before the last change, by line. */
export const $was = combine($basket, ({ was }) => was);
export const $full = combine($basket, ({ full }) => full);
export const $count = combine($lines, unitCount);
export const $mayCheckOut = combine($lines, canCheckOut);
export const $open = readonly($visible);
/** What was kept has been read: an empty basket is really empty. */
export const $basketRead = createStore(false);

/** The browser's storage; given at fork in tests. */
export const $storage = createStore<Storage | null>(null, { serialize: 'ignore' });

const readFx = attach({
  source: { storage: $storage, owner: $owner },
  effect: ({ storage, owner }) => (owner ? readBasket(storage ?? localStorage, owner) : []),
});
const writeFx = attach({
  source: { storage: $storage, owner: $owner, lines: $lines },
  effect: ({ storage, owner, lines }) => {
    if (owner) writeBasket(storage ?? localStorage, owner, lines);
  },
});

$owner.on(basketEntered, (_, { tenantId, slug, storeName }) => ({ tenantId, slug, storeName }));
$products.on(basketEntered, (_, { products }) => products);
$visible.on(basketOpened, () => true).on([basketClosed, basketEmptied], () => false);
$basket
  .on(lineAdded, (basket, line) => ({ ...basket, lines: withLine(basket.lines, line), removal: null, full: isFull(basket.lines, line) }))
  .on(quantityChanged, (basket, { key, quantity }) =>
    quantity > 0 ? { ...basket, lines: withQuantity(basket.lines, key, quantity) } : without(basket, key),
  )
  .on(lineRemoved, without)
  .on(removalUndone, (basket) =>
    basket.removal ? { ...basket, lines: basket.lines.toSpliced(basket.removal.index, 0, basket.removal.line), removal: null } : basket,
  )
  .on(basketClosed, ({ lines }) => ({ lines, removal: null, was: {}, full: false }))
  .on(basketEmptied, () => ({ lines: [], removal: null, was: {}, full: false }));

$basketRead.on(readFx.finally, () => true);

sample({ clock: basketEntered, fn: () => undefined, target: readFx });
sample({
  clock: keptElsewhere,
  source: $owner,
  filter: (owner, key) => owner !== null && basketKey(owner) === key,
  fn: () => undefined,
  target: readFx,
});
sample({
  clock: readFx.doneData,
  source: { products: $products, basket: $basket },
  fn: ({ products, basket }, kept) => {
    const lines = recheck(kept, products);
    // What was taken out just now can still be put back after prices were looked at.
    return { ...basket, lines, was: { ...basket.was, ...priceChanges(kept, lines) } };
  },
  target: $basket,
});
// What is kept is what was shown last: a change is told once.
sample({ clock: readFx.doneData, source: $basket, filter: ({ was }) => Object.keys(was).length > 0, fn: () => undefined, target: writeFx });
sample({
  clock: [lineAdded, quantityChanged, lineRemoved, removalUndone, basketEmptied],
  fn: () => undefined,
  target: writeFx,
});

function without(basket: Basket, key: string): Basket {
  const index = basket.lines.findIndex((line) => line.key === key);
  return index < 0
    ? basket
    : { ...basket, full: false, lines: withQuantity(basket.lines, key, 0), removal: { line: basket.lines[index]!, index } };
}
