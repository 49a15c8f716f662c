import type { MockupExportBody } from '@merchloom/contracts/products-events';
import type { StaffEventProduct } from '@merchloom/contracts/staff-events';

/** Chosen colours by product; a product that is not in it is not chosen. */
export type Choice = Readonly<Record<string, readonly string[]>>;
export type Sides = 'front' | 'back' | 'both';

/** Every product in every colour: what most people want. */
export const everything = (products: readonly StaffEventProduct[]): Choice =>
  Object.fromEntries(products.map(({ id, colour_codes }) => [id, colour_codes]));

export const sidesOf = (sides: Sides): MockupExportBody['sides'] => (sides === 'both' ? ['front', 'back'] : [sides]);

export const bodyOf = (choice: Choice, sides: Sides): Pick<MockupExportBody, 'products' | 'sides'> => ({
  products: Object.entries(choice).flatMap(([id, colours]) => (colours.length > 0 ? [{ id, colour_codes: [...colours] }] : [])),
  sides: sidesOf(sides),
});

/** How many pictures that makes: a back on which nothing is printed has none. */
export const picturesIn = (products: readonly StaffEventProduct[], choice: Choice, sides: Sides): number =>
  products.reduce((sum, { id, images }) => {
    const shown = sidesOf(sides).filter((side) => side === 'front' || images.back_preview !== null).length;
    return sum + shown * (choice[id]?.length ?? 0);
  }, 0);

export function toggled(choice: Choice, productId: string, colour: string): Choice {
  const now = choice[productId] ?? [];
  return { ...choice, [productId]: now.includes(colour) ? now.filter((code) => code !== colour) : [...now, colour] };
}
