import { boxOf, drawnSize } from '@merchloom/artwork/design/geometry';
import type { Design, DesignElement } from '@merchloom/contracts/design';
import { mmToPx } from '@merchloom/contracts/print-size';

/** Print px → whole millimetres. */
export const toMm = (px: number, dpi: number): number => Math.round((px / dpi) * 25.4);
/** Millimetres → print px. */
export const fromMm = (mm: number, dpi: number): number => (mm / 25.4) * dpi;

/** Where an element is and how large, in numbers fit to be said. */
export interface Described {
  kind: 'text' | 'image';
  words: string;
  left: number;
  top: number;
  width: number;
  height: number;
  angle: number;
  centred: boolean;
}

export function describe(design: Design, element: DesignElement): Described {
  const { dpi, widthMm } = design.printArea;
  const box = boxOf(element);
  const size = drawnSize(element);
  return {
    kind: element.type === 'Text' ? 'text' : 'image',
    words: element.name ?? (element.type === 'Text' ? element.text.replace(/\s+/g, ' ').trim() : ''),
    left: toMm(box.left, dpi),
    top: toMm(box.top, dpi),
    width: toMm(size.width, dpi),
    height: toMm(size.height, dpi),
    angle: Math.round(element.angle),
    centred: Math.abs(element.position.x - mmToPx(widthMm, dpi) / 2) < dpi / 25.4 / 2,
  };
}
