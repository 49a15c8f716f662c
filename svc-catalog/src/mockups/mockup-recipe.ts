import { createHash } from 'node:crypto';
import { elementsOn, garments } from '@merchloom/artwork';
import type { Design, DesignElement, GarmentKind, PrintArea, Side } from '@merchloom/contracts';
import type { Colour, PreviewHashes } from '../events/event.models.ts';

/** 2: transparent around the garment and its shadow. 3: cut and creased as real cloth is. 4: in small pictures only the darkest and lightest yarns of a heather. */
const drawing = 4;

/** Everything a mockup is made from; equal recipes have an equal hash and one picture. */
export type MockupRecipe = {
  /** Grows when the drawing of garments changes, so that old addresses keep their old pictures. */
  drawing: typeof drawing;
  garment: GarmentKind;
  side: Side;
  colour: string;
  heather: boolean;
  printArea: PrintArea;
  elements: DesignElement[];
};

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** sha256 of the recipe, whatever the order of its keys. */
export const hashOf = (recipe: MockupRecipe): string => createHash('sha256').update(canonical(recipe)).digest('hex');

export type HashedRecipe = { hash: string; recipe: MockupRecipe };

/** The mockups of a product: the front in every colour, the back where something is printed on it. */
export function recipesOf(
  garment: GarmentKind,
  colours: readonly Colour[],
  design: Design,
): { previews: PreviewHashes; recipes: HashedRecipe[] } {
  const recipes: HashedRecipe[] = [];
  const add = (side: Side, { hex, heather }: Colour): string | null => {
    const elements = elementsOn(design, side);
    if (!garments[garment].sides[side] || (side === 'back' && elements.length === 0)) return null;
    const recipe: MockupRecipe = { drawing, garment, side, colour: hex, heather, printArea: design.printArea, elements };
    const hash = hashOf(recipe);
    recipes.push({ hash, recipe });
    return hash;
  };
  const previews = Object.fromEntries(colours.map((colour) => [colour.code, { front: add('front', colour), back: add('back', colour) }]));
  return { previews, recipes };
}
