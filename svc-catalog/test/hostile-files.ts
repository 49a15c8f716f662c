import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { UploadProblem } from '../src/assets/reading/upload-problem.ts';

const require = createRequire(import.meta.url);
export const aFontFile = readFileSync(require.resolve('@expo-google-fonts/bebas-neue/400Regular/BebasNeue_400Regular.ttf'));

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
};

/** A PNG whose header says anything, with pixels or without. One bit per pixel: bombs are cheap to write. */
export function png(width: number, height: number, pixels: Buffer = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))]);
}

const svg = (inside: string, attributes = 'width="100" height="100"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`);

const levels = (count: number, level: (index: number) => string) => Array.from({ length: count }, (_, index) => level(index)).join('');

/** Ten times ten times ten …: a kilobyte that stands for billions of rectangles. */
const useBomb = svg(
  `<defs><rect id="u0" width="1" height="1"/>${levels(9, (i) => `<g id="u${i + 1}">${`<use xlink:href="#u${i}"/>`.repeat(10)}</g>`)}</defs><use href="#u9"/>`,
);
const patternBomb = svg(
  `<defs><pattern id="p0" width=".1" height=".1"><rect width="1" height="1"/></pattern>${levels(
    9,
    (i) => `<pattern id="p${i + 1}" width=".01" height=".01">${`<rect width="9" height="9" fill="url(#p${i})"/>`.repeat(8)}</pattern>`,
  )}</defs><rect width="100" height="100" fill="url(#p9)"/>`,
);

const photo = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#c33' } })
    .composite([{ input: Buffer.from('<svg width="64" height="48"><circle cx="20" cy="20" r="15" fill="#06c"/></svg>') }])
    .removeAlpha();

export interface HostileFile {
  name: string;
  bytes: Buffer;
  problem: UploadProblem;
}

/** Files that must be refused, and the words for each. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const jpeg = await photo().jpeg().toBuffer();
  const webp = await photo().webp().toBuffer();
  const flat = await photo().png().toBuffer();
  const other = await sharp(flat).negate().png().toBuffer();
  const animated = await sharp([flat, other], { join: { animated: true } })
    .webp()
    .toBuffer();
  const fontWith = (tag: string, change: (font: Buffer, at: number) => void): Buffer => {
    const font = Buffer.from(aFontFile);
    for (let at = 12; at < 12 + font.readUInt16BE(4) * 16; at += 16) if (font.toString('latin1', at, at + 4) === tag) change(font, at);
    return font;
  };
  const files: [string, Buffer, UploadProblem][] = [
    ['nothing', Buffer.alloc(0), 'upload_empty'],
    ['text called .png', Buffer.from('just words'), 'upload_kind'],
    ['page called .png', Buffer.from('<!doctype html><script>alert(1)</script>'), 'upload_kind'],
    ['page with a drawing in it', Buffer.from('<html><svg xmlns="http://www.w3.org/2000/svg"/></html>'), 'upload_kind'],
    ['GIF that is an archive', Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(40), Buffer.from('PK\x03\x04')]), 'upload_kind'],
    ['GIF that is a script', Buffer.from('GIF89a/*\0\0*/=1;alert(1)'), 'upload_kind'],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj'), 'upload_kind'],
    ['archive', Buffer.from('PK\x03\x04\x14\0'), 'upload_kind'],
    ['program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100)]), 'upload_kind'],
    ['TIFF', await photo().tiff().toBuffer(), 'upload_kind'],
    ['AVIF', await photo().avif({ effort: 0 }).toBuffer(), 'upload_kind'],
    ['PNG of 10,000 million pixels without any', png(100_000, 100_000), 'upload_too_many_pixels'],
    ['PNG of 225 million pixels', png(15_000, 15_000, Buffer.alloc(15_000 * 1_876)), 'upload_too_many_pixels'],
    ['PNG as wide as a number can be', png(0x7fffffff, 1), 'upload_broken'],
    ['PNG without pixels', png(100, 100), 'upload_broken'],
    ['PNG cut off', flat.subarray(0, flat.length / 2), 'upload_broken'],
    ['PNG that is only a beginning', flat.subarray(0, 8), 'upload_broken'],
    ['JPEG cut off', jpeg.subarray(0, jpeg.length / 2), 'upload_broken'],
    ['JPEG that is only a beginning', Buffer.from('\xff\xd8\xff\xe0', 'latin1'), 'upload_broken'],
    ['page behind the beginning of a JPEG', Buffer.from('\xff\xd8\xff<html><script>alert(1)</script>', 'latin1'), 'upload_broken'],
    ['WebP cut off', webp.subarray(0, 30), 'upload_broken'],
    ['moving WebP', animated, 'upload_animated'],
    ['drawing that references itself for ever', svg('<g id="a"><use href="#a"/></g>'), 'upload_too_complex'],
    ['billions of rectangles in a kilobyte', useBomb, 'upload_too_complex'],
    ['patterns in patterns', patternBomb, 'upload_too_complex'],
    ['200,000 elements', svg('<path d="M0 0"/>'.repeat(200_000)), 'upload_too_complex'],
    ['ten thousand groups in each other', svg('<g>'.repeat(10_000) + '</g>'.repeat(10_000)), 'upload_too_complex'],
    [
      'billions of laughs',
      Buffer.from(
        `<!DOCTYPE svg [<!ENTITY a "ha">${levels(9, (i) => `<!ENTITY ${'abcdefghij'[i + 1]} "${`&${'abcdefghij'[i]};`.repeat(10)}">`)}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="&j;"/></svg>`,
      ),
      'upload_broken',
    ],
    [
      'file of the server as an entity',
      Buffer.from(
        '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">&x;</svg>',
      ),
      'upload_broken',
    ],
    ['drawing with its end missing', svg('<path d="M0 0"/>').subarray(0, -9), 'upload_broken'],
    ['drawing with words', svg('<text x="1" y="9">Comic Sans</text>'), 'upload_svg_text'],
    ['drawing without a size', svg('<path d="M0 0h9"/>', ''), 'upload_svg_size'],
    ['drawing as thin as a hair', svg('<path d="M0 0h9"/>', 'width="100000" height="1"'), 'upload_svg_size'],
    ['font cut off', aFontFile.subarray(0, 2_000), 'upload_broken'],
    ['font that is only a beginning', Buffer.from('\0\x01\0\0\0\x05', 'latin1'), 'upload_broken'],
    ['font with a table beyond its end', fontWith('cmap', (font, at) => font.writeUInt32BE(0x7fffffff, at + 8)), 'upload_broken'],
    ['font without letters', fontWith('glyf', (font, at) => font.write('xxxx', at, 'latin1')), 'upload_broken'],
    [
      'font that nobody may embed',
      fontWith('OS/2', (font, at) => font.writeUInt16BE(2, font.readUInt32BE(at + 8) + 8)),
      'upload_font_restricted',
    ],
    [
      'font that claims all characters a thousand times',
      fontWith('cmap', (font, at) => {
        const cmap = font.readUInt32BE(at + 8);
        font.writeUInt16BE(1, cmap + 2);
        font.writeUInt32BE(12, cmap + 8);
        font.writeUInt16BE(12, cmap + 12);
        font.writeUInt32BE(200, cmap + 24);
        for (let group = 0; group < 200; group += 1) {
          font.writeUInt32BE(0, cmap + 28 + group * 12);
          font.writeUInt32BE(0xfffffff0, cmap + 32 + group * 12);
        }
      }),
      'upload_too_complex',
    ],
  ];
  return files.map(([name, bytes, problem]) => ({ name, bytes, problem }));
}

export interface TrickyFile {
  name: string;
  bytes: Buffer;
}

/** Files with something in them that must be gone afterwards. */
export async function trickyFiles(): Promise<TrickyFile[]> {
  const script = '<script>alert(1)</script>';
  const marked = (bytes: Buffer) => Buffer.concat([bytes, Buffer.from(script)]);
  return [
    { name: 'PNG with a page behind it', bytes: marked(await photo().png().toBuffer()) },
    {
      name: 'JPEG with a script in its notes',
      bytes: await photo()
        .jpeg()
        .withExif({ IFD0: { ImageDescription: script } })
        .toBuffer(),
    },
    { name: 'WebP with a page behind it', bytes: marked(await photo().webp().toBuffer()) },
    { name: 'drawing with a script', bytes: svg(`${script}<rect width="50" height="50" fill="#f00" onload="alert(1)"/>`) },
    {
      name: 'drawing with a page in it',
      bytes: svg(`<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">${script}</body></foreignObject><rect width="9" height="9"/>`),
    },
    {
      name: 'drawing that fetches',
      bytes: svg(
        '<image href="http://127.0.0.1:9/x.png"/><style>@import url(http://127.0.0.1:9/)</style><rect width="9" height="9" fill="url(http://127.0.0.1:9/#a)"/>',
      ),
    },
    { name: 'drawing of a kilometre', bytes: svg('<rect width="9" height="9"/>', 'width="100000" height="100000"') },
    { name: 'font with more behind it', bytes: Buffer.concat([aFontFile, Buffer.from(script)]) },
  ];
}

/** Valid files with bytes changed, left out or repeated at random places; the same for the same seed. */
export async function mutatedFiles(count: number): Promise<Buffer[]> {
  const originals = [
    await photo().png().toBuffer(),
    await photo().jpeg().toBuffer(),
    await photo().webp().toBuffer(),
    svg('<defs><linearGradient id="g"><stop stop-color="#f00"/></linearGradient></defs><path d="M0 0h50v50z" fill="url(#g)"/>'),
    aFontFile,
  ];
  let seed = 20_261_121;
  const next = (below: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  return Array.from({ length: count }, (_, index) => {
    const bytes = Buffer.from(originals[index % originals.length]!);
    for (let changes = 1 + next(6); changes > 0; changes -= 1) bytes[4 + next(bytes.length - 4)] = next(256);
    if (next(4) > 0) return bytes;
    const at = next(bytes.length);
    return next(2) ? bytes.subarray(0, at) : Buffer.concat([bytes.subarray(0, at), bytes.subarray(next(bytes.length))]);
  });
}
