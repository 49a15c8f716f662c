import type { Design, Side, TextElement } from '@merchloom/contracts';

/** What the test asks of the browser. */
export interface Golden {
  /** The width of each line of each text, in print px. */
  widths(elements: TextElement[]): Promise<number[][]>;
  /** The side as a PNG at full size, in base64. */
  draw(design: Design, side: Side, width: number): Promise<string>;
}
