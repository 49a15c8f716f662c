import type { DesignObject } from '../layout/to-fabric.ts';

/** The width of each line of a text, in print px. */
export function widthsOf(object: DesignObject): number[] {
  const text = object as unknown as { textLines: string[]; getLineWidth(line: number): number };
  return text.textLines.map((_, line) => text.getLineWidth(line));
}
