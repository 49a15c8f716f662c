import { inflateSync } from 'node:zlib';

/** What a person reads on a PDF that Skia wrote: its lines from top to bottom, as they were drawn. */
export function pdfText(pdf: Uint8Array): string {
  const objects = new Map<string, string>();
  for (const [, number, body] of Buffer.from(pdf)
    .toString('latin1')
    .matchAll(/(\d+) 0 obj\s([\s\S]*?)endobj/g))
    objects.set(number!, body!);

  const fonts = new Map<string, Map<string, string>>();
  for (const page of objects.values())
    for (const [, name, font] of page.match(/\/Font <<([^>]*)>>/)?.[1]?.matchAll(/\/(\w+) (\d+) 0 R/g) ?? [])
      fonts.set(name!, lettersOf(streamOf(objects.get(/\/ToUnicode (\d+)/.exec(objects.get(font!)!)![1]!)!)));

  const contents = [...objects.values()].flatMap((page) => /\/Contents (\d+)/.exec(page)?.[1] ?? []);
  return contents.map((number) => drawnText(streamOf(objects.get(number)!), fonts)).join('\n');
}

function streamOf(object: string): string {
  const stream = /stream\r?\n([\s\S]*?)\r?\nendstream/.exec(object)![1]!;
  return object.includes('/FlateDecode') ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : stream;
}

/** Glyph → letters, of a `ToUnicode` map: single glyphs and runs of them. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  const text = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  const name = (glyph: number) => glyph.toString(16).toUpperCase().padStart(4, '0');
  for (const [, chars] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph, hex] of chars!.matchAll(/<(\w+)> <(\w+)>/g)) letters.set(glyph!, text(hex!));
  for (const [, ranges] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from, to, hex] of ranges!.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
      for (let glyph = Number.parseInt(from!, 16), step = 0; glyph <= Number.parseInt(to!, 16); glyph += 1, step += 1)
        letters.set(name(glyph), String.fromCodePoint(text(hex!).codePointAt(0)! + step));
  return letters;
}

function drawnText(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let font: ReadonlyMap<string, string> = new Map();
  let place = '';
  let said = '';
  for (const [, fontName, matrix, glyphs] of content.matchAll(/\/(\w+) [\d.]+ Tf|([-\d. ]+) Tm|<([0-9A-F]+)> Tj/g)) {
    if (fontName) font = fonts.get(fontName)!;
    else if (matrix) {
      // Words of one text begin where the text does; kerning sets its letters apart.
      if (place !== matrix.trim()) said += '\n';
      place = matrix.trim();
    } else for (const glyph of glyphs!.match(/.{4}/g)!) said += font.get(glyph) ?? '\ufffd';
  }
  return said.trim();
}
