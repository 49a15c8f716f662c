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

/** The garments that have a mockup, with the print area their design gets unless the product says otherwise. */
export const garments: Record<GarmentKind, Garment> = {
  't-shirt': {
    kind: 't-shirt',
    printArea: { widthMm: 396, heightMm: 490, dpi: 300 },
    sides: {
      front: { light: 't-shirt-front-light', shift: 't-shirt-front-shift', print: { kind: 'flat', x: 345, y: 288, width: 310 } },
      back: { light: 't-shirt-back-light', shift: 't-shirt-back-shift', print: { kind: 'flat', x: 345, y: 212, width: 310 } },
    },
  },
  hoodie: {
    kind: 'hoodie',
    printArea: { widthMm: 330, heightMm: 350, dpi: 300 },
    sides: {
      front: { light: 'hoodie-front-light', shift: 'hoodie-front-shift', print: { kind: 'flat', x: 372, y: 424, width: 256 } },
      back: { light: 'hoodie-back-light', shift: 'hoodie-back-shift', print: { kind: 'flat', x: 372, y: 320, width: 256 } },
    },
  },
  tote: {
    kind: 'tote',
    printArea: { widthMm: 280, heightMm: 340, dpi: 300 },
    sides: { front: { light: 'tote-front-light', shift: 'tote-front-shift', print: { kind: 'flat', x: 318, y: 516, width: 364 } } },
  },
  mug: {
    kind: 'mug',
    printArea: { widthMm: 200, heightMm: 90, dpi: 300 },
    sides: {
      front: {
        light: 'mug-front-light',
        print: { kind: 'round', centre: 440, radius: 245, top: 306, bow: 44, radiusMm: 41 },
        stands: { centre: 470, base: 880, radius: 330 },
      },
    },
  },
};
