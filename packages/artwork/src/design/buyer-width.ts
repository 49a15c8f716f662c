import type { Design, TextElement } from '@merchloom/contracts/design';
import { printSize } from '../layout/print-area.ts';
import { boxOf } from './geometry.ts';

type Measures = { font: string; measureText(text: string): { width: number } };

/** Width of a text of one line before it is scaled, in print px, by any canvas that has its typeface. */
export const measureWith =
  (context: Measures) =>
  ({ text, fontStyle, fontWeight, fontSize, fontFamily }: TextElement): number => {
    const drawnAt = 100;
    context.font = `${fontStyle} ${fontWeight} ${drawnAt}px "${fontFamily}"`;
    return (context.measureText(text).width * fontSize) / drawnAt;
  };

/** Whether a buyer's text would be cut off at the left or right of the print area. `slack`: print px that nobody sees. */
export function isCutOff(element: TextElement, measured: number, { printArea }: Design, slack = 0): boolean {
  const { left, width } = boxOf({ ...element, size: { width: measured, height: element.size.height } });
  return left < -slack || left + width > printSize(printArea).width + slack;
}
