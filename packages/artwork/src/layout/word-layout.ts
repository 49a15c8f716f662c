import type { FabricParts } from './fabric-parts.ts';

type CharBox = { left: number };

/** The private methods of fabric's text that decide where glyphs go (fabric 7.4). */
type TextInternals = {
  charSpacing: number;
  path?: unknown;
  textAlign: string;
  direction: string;
  lineHeight: number;
  _fontSizeFraction: number;
  __charBounds: CharBox[][];
  isEmptyStyles(line: number): boolean;
  getHeightOfLine(line: number): number;
  _measureChar(char: string, style: unknown, previous: string | undefined, previousStyle: unknown): unknown;
  _renderChar(method: string, context: unknown, line: number, index: number, text: string, left: number, top: number): void;
  _renderChars(method: string, context: CanvasLike, chars: string[], left: number, top: number, line: number): void;
};
type CanvasLike = { save(): void; restore(): void };

const patched = new WeakSet<object>();

/**
 * Makes text layout the same in every engine: no kerning next to a space, and one `fillText` per word at the
 * position fabric computed. Without it Firefox sets lines up to 0.7 % narrower than Chromium and Skia.
 */
export function installWordLayout({ Text }: FabricParts): void {
  const text = Text.prototype as unknown as TextInternals;
  if (patched.has(text)) return;
  patched.add(text);
  const measure = text._measureChar;
  const renderLine = text._renderChars;

  text._measureChar = function (char, style, previous, previousStyle) {
    const alone = char === ' ' || previous === ' ';
    return measure.call(this, char, style, alone ? undefined : previous, alone ? undefined : previousStyle);
  };

  text._renderChars = function (method, context, chars, left, top, line) {
    const plain =
      this.charSpacing === 0 && this.isEmptyStyles(line) && !this.path && !this.textAlign.includes('justify') && this.direction !== 'rtl';
    if (!plain) return renderLine.call(this, method, context, chars, left, top, line);
    const boxes = this.__charBounds[line]!;
    const baseline = top - (this.getHeightOfLine(line) * this._fontSizeFraction) / this.lineHeight;
    context.save();
    for (let start = 0; start < chars.length; ) {
      if (chars[start] === ' ') {
        start++;
        continue;
      }
      let end = start;
      while (end < chars.length && chars[end] !== ' ') end++;
      this._renderChar(method, context, line, start, chars.slice(start, end).join(''), left + boxes[start]!.left, baseline);
      start = end;
    }
    context.restore();
  };
}
