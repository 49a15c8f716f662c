import type { GarmentKind, PrintArea, Side } from '@merchloom/contracts';

/** Every garment is drawn in this space; a mockup keeps its proportions. */
export const garmentView = { width: 1000, height: 1120 };

/** Where the print lies on cloth, in view units. */
export type FlatPrint = { kind: 'flat'; x: number; y: number; width: number };

/**
 * Where the print lies on a cylinder: its axis and radius, the height of the print's top edge at the axis, how far
 * its edges bow down at the middle, and how many millimetres of print one radius is.
 */
export type RoundPrint = { kind: 'round'; centre: number; radius: number; top: number; bow: number; radiusMm: number };

export type GarmentSide = {
  /** Base names of the baked maps under `garments/`; a print on a cylinder needs no shift map. */
  light: string;
  shift?: string;
  print: FlatPrint | RoundPrint;
  /** Where it stands on a surface, in view units; without it the garment hangs in front of a wall. */
  stands?: { centre: number; base: number; radius: number };
};

export type Garment = { kind: GarmentKind; printArea: PrintArea; sides: Partial<Record<Side, GarmentSide>> };

/** A side whose baked maps are named after it. */
const cloth = (name: string, x: number, y: number, width: number): GarmentSide => ({
  light: `${name}-light`,
  shift: `${name}-shift`,
  print: { kind: 'flat', x, y, width },
});

const both = (name: string, front: [x: number, y: number, width: number], back: [x: number, y: number, width: number]) => ({
  front: cloth(`${name}-front`, ...front),
  back: cloth(`${name}-back`, ...back),
});

const area = (widthMm: number, heightMm: number): PrintArea => ({ widthMm, heightMm, dpi: 300 });

/** The garments that have a mockup, with the print area their design gets unless the product says otherwise. */
export const garments: Record<GarmentKind, Garment> = {
  't-shirt': { kind: 't-shirt', printArea: area(396, 490), sides: both('t-shirt', [288, 300, 424], [288, 236, 424]) },
  'fitted-t-shirt': { kind: 'fitted-t-shirt', printArea: area(320, 400), sides: both('fitted-t-shirt', [322, 308, 356], [322, 238, 356]) },
  polo: { kind: 'polo', printArea: area(320, 400), sides: both('polo', [328, 436, 344], [328, 262, 344]) },
  sweatshirt: { kind: 'sweatshirt', printArea: area(356, 406), sides: both('sweatshirt', [322, 318, 356], [322, 250, 356]) },
  hoodie: { kind: 'hoodie', printArea: area(330, 350), sides: both('hoodie', [374, 352, 246], [344, 306, 312]) },
  tote: {
    kind: 'tote',
    printArea: area(280, 340),
    // Both sides of a bag look the same.
    sides: { front: cloth('tote-front', 318, 516, 364), back: cloth('tote-front', 318, 516, 364) },
  },
  cap: { kind: 'cap', printArea: area(120, 60), sides: both('cap', [366, 404, 268], [420, 330, 160]) },
  mug: {
    kind: 'mug',
    printArea: area(200, 90),
    sides: {
      front: {
        light: 'mug-front-light',
        print: { kind: 'round', centre: 440, radius: 245, top: 306, bow: 44, radiusMm: 41 },
        stands: { centre: 470, base: 880, radius: 330 },
      },
    },
  },
};
