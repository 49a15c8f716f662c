import type { Design, DesignElement, PrintArea } from '@merchloom/contracts/design';
import { printSize } from '../layout/print-area.ts';
import { type Box, boxAround } from './geometry.ts';

const round = (value: number): number => Number(value.toFixed(3));

function scaled(element: DesignElement, factor: number, place: (x: number, y: number) => { x: number; y: number }): DesignElement {
  const common = {
    position: place(element.position.x, element.position.y),
    size: { width: round(element.size.width * factor), height: round(element.size.height * factor) },
  };
  return element.type === 'Text' ? { ...element, ...common, fontSize: round(element.fontSize * factor) } : { ...element, ...common };
}

/** By how much a design is scaled for another print area: the ratio of the widths, or less where its artwork would be higher. */
export function fitFactor(design: Design, area: PrintArea): number {
  const from = printSize(design.printArea);
  const to = printSize(area);
  const around = boxAround(design.elements);
  const bottom = Math.max(1, Math.min(from.height, around ? around.top + around.height : from.height));
  return Math.min(to.width / from.width, to.height / bottom);
}

const sameArea = (one: PrintArea, other: PrintArea): boolean =>
  one.widthMm === other.widthMm && one.heightMm === other.heightMm && one.dpi === other.dpi;

/** Another garment's print area as it lies around the design: where the dashed line runs while one designs for several. */
export function areaAround(design: Design, area: PrintArea): Box {
  const from = printSize(design.printArea);
  if (sameArea(design.printArea, area)) return { left: 0, top: 0, ...from };
  const factor = fitFactor(design, area);
  const { width, height } = printSize(area);
  return { left: (from.width - width / factor) / 2, top: 0, width: width / factor, height: height / factor };
}

/**
 * The same design on another print area: one design on many garments. It is scaled as a whole (`fitFactor`), stays centred from left to
 * right and keeps its distance from the top in proportion. Both sides are scaled alike. The print area belongs to the garment and not to
 * its sizes: S and XXL get one print.
 */
export function fitDesign(design: Design, area: PrintArea): Design {
  if (sameArea(design.printArea, area)) return design;
  const from = printSize(design.printArea);
  const to = printSize(area);
  const factor = fitFactor(design, area);
  const place = (x: number, y: number) => ({ x: round(to.width / 2 + (x - from.width / 2) * factor), y: round(y * factor) });
  return { ...design, printArea: area, elements: design.elements.map((element) => scaled(element, factor, place)) };
}
