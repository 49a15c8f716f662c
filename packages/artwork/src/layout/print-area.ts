import type { Design, DesignElement, PrintArea, Side } from '@merchloom/contracts';
import { mmToPx } from '@merchloom/contracts/print-size';

/** Size of a print file in px (R12.18: 396 × 490 mm at 300 dpi is 4677 × 5787 px). */
export const printSize = ({ widthMm, heightMm, dpi }: PrintArea): { width: number; height: number } => ({
  width: mmToPx(widthMm, dpi),
  height: mmToPx(heightMm, dpi),
});

/** The elements that are printed on one side, lowest first. */
export const elementsOn = (design: Design, side: Side): DesignElement[] =>
  design.elements.filter((element) => element.location === side && !element.hidden);

/** The sides that something is printed on. */
export const printedSides = (design: Design): Side[] => (['front', 'back'] as const).filter((side) => elementsOn(design, side).length > 0);
