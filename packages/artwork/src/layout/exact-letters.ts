import type { DesignObject } from './to-fabric.ts';

/** What letters are drawn with: a part of a canvas's context. */
type Pen = {
  font: string;
  fillStyle: unknown;
  save(): void;
  restore(): void;
  getTransform(): { a: number; b: number; c: number; d: number; e: number; f: number };
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  fillText(text: string, x: number, y: number): void;
};

/** The private parts of fabric's text that draw a word (fabric 7.4). */
type TextInternals = { fill: string; fontSize: number; _getFontDeclaration(style: { fontSize: number }): string };

/** Higher letters are filled from their outlines, by every engine alike. */
const cachedBelow = 256;

/** The least by which letters have to lean so as not to count as upright: 0.06°, a quarter of a pixel in the highest. */
const lean = 1 / 1024;

/**
 * Small letters come out of a cache of the engine, which fits upright ones to rows of pixels, every engine and system in its own way.
 * These lean by a trace, which leaves them as their outlines are, and each word begins at a whole pixel, which leaves nothing to round.
 * They are set at the size they are drawn at, so that the trace is the same for every scale.
 */
function renderChar(
  this: TextInternals,
  _method: string,
  pen: Pen,
  _line: number,
  _index: number,
  text: string,
  x: number,
  y: number,
): void {
  const { fill, fontSize } = this;
  const { a, b, c, d, e, f } = pen.getTransform();
  const scale = Math.hypot(a, b);
  pen.save();
  pen.fillStyle = fill;
  if (fontSize * scale > cachedBelow) {
    pen.font = this._getFontDeclaration({ fontSize });
    pen.fillText(text, x, y);
  } else {
    const drawn = Math.ceil(fontSize * scale);
    const share = fontSize / drawn;
    const [across, down] = [(lean * a) / scale, (lean * b) / scale];
    pen.setTransform(
      a * share,
      b * share,
      c * share + across,
      d * share + down,
      Math.round(a * x + c * y + e),
      Math.round(b * x + d * y + f),
    );
    pen.font = this._getFontDeclaration({ fontSize: drawn });
    pen.fillText(text, 0, 0);
  }
  pen.restore();
}

/** From now on these objects are drawn so that browsers and Node give the same pixels; meant for full size. */
export function drawExactly(objects: readonly DesignObject[]): void {
  for (const object of objects) if (object.element.type === 'Text') Object.assign(object, { _renderChar: renderChar });
}
