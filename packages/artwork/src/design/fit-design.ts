import type { Design, DesignElement, PrintArea } from '@merchloom/contracts/design';
import { printSize } from '../layout/print-area.ts';
import { boxAround } from './geometry.ts';

const round = (value: number): number => Number(value.toFixed(3));

function scaled(element: DesignElement, factor: number, place: (x: number, y: number) => { x: number; y: number }): DesignElement {
  const common = {
    position: place(element.position.x, element.position.y),
    size: { width: round(element.size.width * factor), height: round(element.size.height * factor) },
  };
  return element.type === 'Text' ? { ...element, ...common, fontSize: round(element.fontSize * factor) } : { ...element, ...common };
}

/**
 * The same design on another print area: one design on many garments. It is scaled as a whole by the ratio of the widths, or by less
 * where its artwork would be higher than the area; it stays centred from left to right and keeps its distance from the top in
 * proportion. Both sides are scaled alike. The print area belongs to the garment and not to its sizes: S and XXL get one print.
 */
export function fitDesign(design: Design, area: PrintArea): Design {
  const { widthMm, heightMm, dpi } = design.printArea;
  if (widthMm === area.widthMm && heightMm === area.heightMm && dpi === area.dpi) return design;
  const from = printSize(design.printArea);
  const to = printSize(area);
  const around = boxAround(design.elements);
  const bottom = Math.max(1, Math.min(from.height, around ? around.top + around.height : from.height));
  const factor = Math.min(to.width / from.width, to.height / bottom);
  const place = (x: number, y: number) => ({ x: round(to.width / 2 + (x - from.width / 2) * factor), y: round(y * factor) });
  return { ...design, printArea: area, elements: design.elements.map((element) => scaled(element, factor, place)) };
}
