import type { BasketLine } from '@merchloom/contracts/remotes';

/** Whose basket it is. */
export interface BasketOwner {
  tenantId: string;
  slug: string;
  storeName: string;
}

interface Kept {
  owner: string;
  lines: BasketLine[];
}

/** D40: a slug is unique, but tenants are kept apart all the same. */
export const basketKey = ({ tenantId, slug }: BasketOwner): string => `basket:${tenantId}:${slug}`;

/** R5.7: the store's name with hyphens for spaces. */
export const nameKey = ({ storeName }: BasketOwner): string => `basket:${storeName.replaceAll(' ', '-')}`;

/** The lines kept for a store; the name key is read only where the store has no basket of its own yet. */
export function readBasket(storage: Storage, owner: BasketOwner): BasketLine[] {
  const own = read(storage, basketKey(owner));
  if (own) return own.lines;
  const named = read(storage, nameKey(owner));
  return named && named.owner === basketKey(owner) ? named.lines : [];
}

/** Writes both keys; the name key only while no other store of that name holds it. */
export function writeBasket(storage: Storage, owner: BasketOwner, lines: readonly BasketLine[]): void {
  const kept = JSON.stringify({ owner: basketKey(owner), lines } satisfies { owner: string; lines: readonly BasketLine[] });
  storage.setItem(basketKey(owner), kept);
  const named = read(storage, nameKey(owner));
  if (!named || named.owner === basketKey(owner)) storage.setItem(nameKey(owner), kept);
}

function read(storage: Storage, key: string): Kept | null {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as Kept | null;
    return kept && Array.isArray(kept.lines) ? { owner: String(kept.owner), lines: kept.lines.filter(isLine) } : null;
  } catch {
    return null;
  }
}

/** What somebody else wrote under our key, or an older version of us, is not worth a broken page. */
function isLine(value: unknown): value is BasketLine {
  const line = value as Partial<BasketLine> | null;
  return (
    typeof line?.key === 'string' &&
    typeof line.product_id === 'string' &&
    typeof line.selected?.code === 'string' &&
    typeof line.store_selling_price === 'number' &&
    Number.isInteger(line.quantity) &&
    line.quantity! > 0
  );
}
