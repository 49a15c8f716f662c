import { contrastOf, oklchToRgb, type Rgb } from '../theme/oklch.ts';

const { readFileSync } = jest.requireActual<{ readFileSync(file: URL, encoding: 'utf8'): string }>('node:fs');
const { brotliCompressSync } = jest.requireActual<{ brotliCompressSync(text: string): Uint8Array }>('node:zlib');

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const source = read('./tokens.css');
const number = '([\\d.]+)';
const colour = `oklch\\(${number} ${number} ${number}\\)`;
const declaration = new RegExp(`--([\\w-]+):\\s*(?:var\\(--tenant-[\\w-]+,\\s*)?light-dark\\(\\s*${colour},\\s*${colour}`, 'g');

const colours = new Map<string, { light: Rgb; dark: Rgb }>();
for (const [, name, ...parts] of source.matchAll(declaration)) {
  const [l1, c1, h1, l2, c2, h2] = parts.map(Number) as [number, number, number, number, number, number];
  colours.set(name as string, { light: oklchToRgb([l1, c1, h1]), dark: oklchToRgb([l2, c2, h2]) });
}

const grounds = ['color-canvas', 'color-surface', 'color-raised', 'color-sunken'];
const tones = ['info', 'progress', 'success', 'warning', 'danger'];
const pairs: [foreground: string, background: string, ratio: number][] = [
  ...grounds.flatMap((ground): [string, string, number][] => [
    ['color-text', ground, 7],
    ['color-text-muted', ground, 4.5],
    ['color-accent-text', ground, 4.5],
    ['color-danger-text', ground, 4.5],
    ['color-border-strong', ground, 3],
    ['color-accent-border', ground, 3],
    ['color-danger-border', ground, 3],
    ['color-focus', ground, 3],
  ]),
  ...tones.flatMap((tone): [string, string, number][] => [
    [`tone-${tone}-fg`, `tone-${tone}-bg`, 4.5],
    [`tone-${tone}-fg`, 'color-surface', 4.5],
    ['color-text', `tone-${tone}-bg`, 7],
  ]),
  ['color-on-accent', 'color-accent', 4.5],
  ['color-on-accent', 'color-accent-hover', 4.5],
  ['color-on-accent-subtle', 'color-accent-subtle', 4.5],
  ['color-on-danger', 'color-danger', 4.5],
  ['color-on-danger', 'color-danger-hover', 4.5],
];

test.each(pairs)('%s on %s reaches %s:1 in both modes', (foreground, background, ratio) => {
  const [front, back] = [colours.get(foreground), colours.get(background)];
  if (!front || !back) throw new Error(`no token ${front ? background : foreground}`);

  expect(contrastOf(front.light, back.light)).toBeGreaterThanOrEqual(ratio);
  expect(contrastOf(front.dark, back.dark)).toBeGreaterThanOrEqual(ratio);
});

test('tokens, base and font faces stay under 12 kB on the wire', () => {
  const css = ['./tokens.css', '../base/base.css', '../fonts/inter.css'].map(read).join('');

  expect(brotliCompressSync(css).byteLength).toBeLessThan(12_000);
});
