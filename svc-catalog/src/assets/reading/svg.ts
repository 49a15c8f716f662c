import { type SaxesAttributeNS, SaxesParser } from 'saxes';
import { UploadRefused } from './upload-problem.ts';

/** Elements that draw something and nothing else; any other is left out with all that stands in it. */
const drawing = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'style'],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'pattern', 'switch', 'a'],
]);
const words = new Set(['text', 'tspan', 'textPath']);
const svgNamespace = 'http://www.w3.org/2000/svg';
/** Px of the longer side: a print area of 396 × 490 mm at 300 dpi is 5787 px high. */
const longestSide = 4096;
const mostElements = 20_000;
const largestFile = 4 * 1024 * 1024;
/** What is drawn when every reference is followed. A few kB of nested `use` can stand for billions. */
const mostDrawn = 50_000;
const deepest = 200;

interface Box {
  width: number;
  height: number;
  viewBox: string;
}
interface Counted {
  own: number;
  references: string[];
}

export interface CleanSvg {
  svg: string;
  width: number;
  height: number;
}

/**
 * A drawing made safe and measurable: only elements that draw, no scripts, handlers, styles from elsewhere, links or embedded files,
 * and never more work than it looks. Throws {@link UploadRefused}.
 */
export function cleanSvg(bytes: Uint8Array): CleanSvg {
  if (bytes.byteLength > largestFile) throw new UploadRefused('upload_too_complex');
  const parser = new SaxesParser({ xmlns: true });
  const out: string[] = [];
  const open: { id: string; counted: Counted }[] = [];
  const byId = new Map<string, Counted>();
  const whole: Counted = { own: 0, references: [] };
  let skipping = 0;
  let elements = 0;
  let inStyle = false;
  let box: Box | null = null;

  const refuse = (cause: unknown): never => {
    throw cause instanceof UploadRefused ? cause : new UploadRefused('upload_broken', cause);
  };
  parser.on('error', refuse);
  // Entities are how a hundred bytes become a gigabyte; a document type without them is harmless and dropped.
  parser.on('doctype', (text) => /<!ENTITY|\[/i.test(text) && refuse(new Error('entities')));
  parser.on('opentag', ({ local, uri, attributes }) => {
    elements += 1;
    if (elements > mostElements || open.length > deepest) throw new UploadRefused('upload_too_complex');
    if (skipping === 0 && uri === svgNamespace && words.has(local)) throw new UploadRefused('upload_svg_text');
    if (skipping > 0 || uri !== svgNamespace || !drawing.has(local)) {
      skipping += 1;
      return;
    }
    if (open.length === 0) box = measure(attributes);
    const kept = Object.values(attributes).filter(isHarmless);
    const id = kept.find(({ name }) => name === 'id')?.value ?? '';
    const counted: Counted = { own: 1, references: kept.flatMap(({ name, value }) => referencesIn(name, value)) };
    for (const { counted: outer } of [...open, { counted: whole }]) {
      outer.own += 1;
      outer.references.push(...counted.references);
      if (outer.references.length > mostElements) throw new UploadRefused('upload_too_complex');
    }
    open.push({ id, counted });
    if (id) byId.set(id, counted);
    const isRoot = open.length === 1 && box;
    const own = kept.filter(({ name }) => !isRoot || !['width', 'height', 'viewBox'].includes(name));
    out.push(`<${local}${isRoot ? rootAttributes(box!) : ''}${own.map(written).join('')}>`);
    inStyle = local === 'style';
  });
  parser.on('closetag', ({ local }) => {
    if (skipping > 0) {
      skipping -= 1;
      return;
    }
    open.pop();
    inStyle = false;
    out.push(`</${local}>`);
  });
  const text = (value: string) => {
    if (skipping === 0 && inStyle) out.push(escaped(isHarmlessStyle(value) ? value : ''));
  };
  parser.on('text', text);
  parser.on('cdata', text);
  try {
    parser.write(Buffer.from(bytes).toString('utf8')).close();
  } catch (error) {
    refuse(error);
  }
  if (!box) throw new UploadRefused('upload_broken');
  if (drawnBy(whole, byId) > mostDrawn) throw new UploadRefused('upload_too_complex');
  const { width, height } = scaled(box);
  return { svg: out.join(''), width, height };
}

const written = ({ local, name, value }: SaxesAttributeNS): string => ` ${local === 'href' ? 'xlink:href' : name}="${escaped(value)}"`;

const escaped = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** No handlers, no addresses but those inside the drawing, no styles that fetch. */
function isHarmless({ name, local, value, prefix }: SaxesAttributeNS): boolean {
  if (/^on/i.test(local) || local === 'base') return false;
  if (local === 'href') return /^#[\w.:-]+$/.test(value);
  if (local === 'style') return isHarmlessStyle(value);
  if (prefix !== '' || name === 'xmlns') return name === 'xml:space';
  return !/url\(\s*(?!["']?#)/i.test(value);
}

const isHarmlessStyle = (css: string): boolean => !/@import|@font-face|expression|\\|url\(\s*(?!["']?#)/i.test(css);

const referencesIn = (name: string, value: string): string[] => {
  if (/(?:^|:)href$/.test(name)) return [value.slice(1)];
  return [...value.matchAll(/url\(\s*["']?#([\w.:-]+)/g)].map(([, id]) => id!);
};

/** How many elements are drawn in all; a reference in a circle counts as endless. */
function drawnBy(whole: Counted, byId: ReadonlyMap<string, Counted>): number {
  const known = new Map<Counted, number>();
  const follow = (counted: Counted): number => {
    const before = known.get(counted);
    if (before !== undefined) return before;
    known.set(counted, Number.POSITIVE_INFINITY);
    let sum = counted.own;
    for (const id of counted.references) {
      const target = byId.get(id);
      if (target) sum += follow(target);
      if (sum > mostDrawn) break;
    }
    known.set(counted, sum);
    return sum;
  };
  return follow(whole);
}

const lengthOf = (value: string | undefined): number => {
  const match = /^\s*(\d+(?:\.\d+)?)(px|pt|pc|mm|cm|in)?\s*$/.exec(value ?? '');
  if (!match) return 0;
  const perUnit = { px: 1, pt: 96 / 72, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 };
  return Number(match[1]) * perUnit[(match[2] ?? 'px') as keyof typeof perUnit];
};

function measure(attributes: Record<string, SaxesAttributeNS>): Box {
  const given =
    attributes.viewBox?.value
      .trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  const viewBox = given.length === 4 && given.every(Number.isFinite) && given[2]! > 0 && given[3]! > 0 ? given : null;
  const width = lengthOf(attributes.width?.value) || viewBox?.[2] || 0;
  const height = lengthOf(attributes.height?.value) || viewBox?.[3] || 0;
  const sane = width > 0 && height > 0 && Math.max(width / height, height / width) <= 50;
  if (!sane) throw new UploadRefused('upload_svg_size');
  return { width, height, viewBox: (viewBox ?? [0, 0, width, height]).join(' ') };
}

function scaled({ width, height }: Box): { width: number; height: number } {
  const factor = longestSide / Math.max(width, height);
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

const rootAttributes = (box: Box): string => {
  const { width, height } = scaled(box);
  const names = `xmlns="${svgNamespace}" xmlns:xlink="http://www.w3.org/1999/xlink"`;
  return ` ${names} width="${width}" height="${height}" viewBox="${box.viewBox}"`;
};
