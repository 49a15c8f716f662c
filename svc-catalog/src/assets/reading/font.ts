import { createHash } from 'node:crypto';
import { readCodePoints } from '@merchloom/artwork';
import type { FontFacts } from '@merchloom/contracts/assets';
import { UploadRefused } from './upload-problem.ts';

/** Tables that draw and measure text. Everything else of a font file is left behind, whatever it holds. */
const kept = new Set([
  ...['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'glyf', 'loca', 'cvt ', 'fpgm', 'prep', 'gasp', 'CFF ', 'CFF2'],
  ...['GDEF', 'GPOS', 'GSUB', 'kern', 'BASE', 'vhea', 'vmtx', 'VORG'],
]);
const needed = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2'];
const largestFile = 12 * 1024 * 1024;

export interface ReadFont {
  sha256: string;
  contentType: 'font/ttf' | 'font/otf';
  content: Buffer;
  facts: FontFacts;
}

type Tables = ReadonlyMap<string, Buffer>;

/** A TrueType or OpenType font, written anew from the tables that are needed. Throws {@link UploadRefused}. */
export function readFont(bytes: Uint8Array): ReadFont {
  if (bytes.byteLength > largestFile) throw new UploadRefused('upload_too_complex');
  try {
    const font = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const tables = tablesOf(font);
    const content = written(font.readUInt32BE(0), tables);
    return {
      sha256: createHash('sha256').update(content).digest('hex'),
      contentType: tables.has('glyf') ? 'font/ttf' : 'font/otf',
      content,
      facts: factsOf(tables, content),
    };
  } catch (error) {
    throw error instanceof UploadRefused ? error : new UploadRefused('upload_broken', error);
  }
}

function tablesOf(font: Buffer): Tables {
  const count = font.readUInt16BE(4);
  if (count > 64) throw new Error(`${count} tables`);
  const tables = new Map<string, Buffer>();
  for (let at = 12; at < 12 + count * 16; at += 16) {
    const tag = font.toString('latin1', at, at + 4);
    const [offset, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)];
    if (offset + length > font.length) throw new Error(`${tag} reaches beyond the file`);
    if (kept.has(tag)) tables.set(tag, font.subarray(offset, offset + length));
  }
  const missing = needed.filter((tag) => !tables.has(tag));
  if (missing.length > 0 || (!tables.has('CFF ') && !(tables.has('glyf') && tables.has('loca')))) throw new Error(`without ${missing}`);
  return tables;
}

const padded = (length: number): number => (length + 3) & ~3;

function written(version: number, tables: Tables): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const power = 2 ** Math.floor(Math.log2(sorted.length));
  const head = Buffer.alloc(12 + sorted.length * 16);
  head.writeUInt32BE(version, 0);
  head.writeUInt16BE(sorted.length, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((sorted.length - power) * 16, 10);
  const parts = [head];
  let offset = head.length;
  for (const [index, [tag, table]] of sorted.entries()) {
    const part = Buffer.alloc(padded(table.length));
    table.copy(part);
    const entry = 12 + index * 16;
    head.write(tag, entry, 'latin1');
    head.writeUInt32BE(sumOf(part), entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(table.length, entry + 12);
    parts.push(part);
    offset += part.length;
  }
  return Buffer.concat(parts);
}

function sumOf(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}

function factsOf(tables: Tables, content: Buffer): FontFacts {
  const os2 = tables.get('OS/2')!;
  // OpenType `fsType`: 2 means that nobody may embed it, which printing is.
  if ((os2.readUInt16BE(8) & 0xf) === 2) throw new UploadRefused('upload_font_restricted');
  const names = namesOf(tables.get('name')!);
  const codes = readCodePoints(content);
  if (codes.size === 0) throw new Error('no characters');
  const family = names.get(16) ?? names.get(1);
  if (!family) throw new Error('no name');
  return {
    family: family.slice(0, 80),
    style: (names.get(17) ?? names.get(2) ?? 'Regular').slice(0, 60),
    weight: Math.min(1000, Math.max(1, os2.readUInt16BE(4))),
    italic: (os2.readUInt16BE(62) & 1) === 1,
    glyphs: tables.get('maxp')!.readUInt16BE(4),
    ranges: rangesOf(codes),
    scripts: scripts.filter(({ sample }) => [...sample].every((char) => codes.has(char.codePointAt(0)!))).map(({ name }) => name),
    licence: [names.get(0), names.get(13), names.get(14)].filter(Boolean).join('\n').slice(0, 2_000),
  };
}

/** Names by their number, English of Windows before the others. */
function namesOf(table: Buffer): Map<number, string> {
  const names = new Map<number, { text: string; rank: number }>();
  const texts = table.readUInt16BE(4);
  for (let index = 0; index < Math.min(table.readUInt16BE(2), 1_000); index += 1) {
    const at = 6 + index * 12;
    const [platform, , language, id, length, offset] = Array.from({ length: 6 }, (_, field) => table.readUInt16BE(at + field * 2)) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const raw = table.subarray(texts + offset, texts + offset + length);
    const text =
      platform === 1
        ? raw.toString('latin1')
        : Buffer.from(raw.subarray(0, raw.length & ~1))
            .swap16()
            .toString('utf16le');
    const rank = platform === 3 && language === 0x409 ? 2 : platform === 3 ? 1 : 0;
    const clean = text.replace(/\p{Cc}+/gu, ' ').trim();
    if (clean && rank >= (names.get(id)?.rank ?? 0)) names.set(id, { text: clean, rank });
  }
  return new Map([...names].map(([id, { text }]) => [id, text]));
}

function rangesOf(codes: ReadonlySet<number>): [number, number][] {
  const ranges: [number, number][] = [];
  for (const code of [...codes].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges.slice(0, 2_000);
}

const scripts = [
  { name: 'western', sample: 'ABCXYZabcxyz0123456789ÄÖÜäöüßÅåÉéÈèÊêËëÇçÑñÍíÓóÚúŒœ€£&@' },
  { name: 'central', sample: 'ĄąĆćĘęŁłŃńŚśŹźŻżČčĎďĚěŇňŘřŠšŤťŮůŽžŐőŰű' },
  { name: 'greek', sample: 'ΑΒΓΔΩαβγδω' },
  { name: 'cyrillic', sample: 'АБВГЯабвгя' },
];
