/** Whether a font has a glyph for a code point. */
export type Coverage = (codePoint: number) => boolean;

type Range = readonly [first: number, last: number];

function subtables(view: DataView, cmap: number): number[] {
  return Array.from({ length: view.getUint16(cmap + 2) }, (_, i) => cmap + view.getUint32(cmap + 4 + i * 8 + 4));
}

/** Format 12: groups of consecutive characters, the whole of Unicode. */
function rangesOf12(view: DataView, at: number): Range[] {
  return Array.from({ length: view.getUint32(at + 12) }, (_, i) => {
    const group = at + 16 + i * 12;
    return [view.getUint32(group), view.getUint32(group + 4)] as const;
  });
}

/** Format 4: segments of the basic plane; a glyph id of 0 inside a segment is a hole. */
function rangesOf4(view: DataView, at: number): Range[] {
  const segments = view.getUint16(at + 6) / 2;
  const ends = at + 14;
  const starts = ends + segments * 2 + 2;
  const deltas = starts + segments * 2;
  const offsets = deltas + segments * 2;
  const ranges: Range[] = [];
  for (let s = 0; s < segments; s++) {
    const start = view.getUint16(starts + s * 2);
    const end = view.getUint16(ends + s * 2);
    const delta = view.getUint16(deltas + s * 2);
    const offset = view.getUint16(offsets + s * 2);
    for (let code = start; code <= end && code !== 0xffff; code++) {
      const glyphAt = offsets + s * 2 + offset + (code - start) * 2;
      const raw = offset === 0 ? code : view.getUint16(glyphAt);
      const glyph = offset === 0 || raw !== 0 ? (raw + delta) & 0xffff : 0;
      if (glyph !== 0) ranges.push([code, code]);
    }
  }
  return ranges;
}

/** The code points a TrueType or OpenType file has glyphs for. Throws when the bytes are not such a font. */
export function readCodePoints(font: ArrayBuffer | Uint8Array): Set<number> {
  const view = font instanceof Uint8Array ? new DataView(font.buffer, font.byteOffset, font.byteLength) : new DataView(font);
  const tables = Array.from({ length: view.getUint16(4) }, (_, i) => 12 + i * 16);
  const entry = tables.find((at) => view.getUint32(at) === 0x636d6170);
  if (entry === undefined) throw new Error('The font has no character map.');
  const at = subtables(view, view.getUint32(entry + 8));
  const wide = at.find((table) => view.getUint16(table) === 12);
  const basic = at.find((table) => view.getUint16(table) === 4);
  const ranges = wide !== undefined ? rangesOf12(view, wide) : basic !== undefined ? rangesOf4(view, basic) : [];
  const codes = new Set<number>();
  for (const [first, last] of ranges) for (let code = first; code <= last; code++) codes.add(code);
  return codes;
}

/** Reads the character map of a TrueType file. Throws when the bytes are not such a font. */
export function readCoverage(font: ArrayBuffer | Uint8Array): Coverage {
  const codes = readCodePoints(font);
  return (codePoint) => codes.has(codePoint);
}
