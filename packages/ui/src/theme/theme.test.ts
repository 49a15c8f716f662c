import { contrast, fontPairs, tenantTheme, themeFor, themeVariables } from './index.ts';
import { contrastOf, oklchToRgb, parseHex, type Rgb, rgbToOklch, toHex } from './oklch.ts';
import { type SolvedTheme, solveTheme, type ThemeMode } from './solve.ts';

/** A fixed sequence: the same accents on every run. */
function* accents(count: number): Generator<Rgb> {
  let seed = 20261120;
  const next = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.round((seed / 2 ** 32) * 255) / 255;
  };
  for (const corner of [0, 1, 2, 3, 4, 5, 6, 7]) yield [corner & 1, (corner >> 1) & 1, corner >> 2] as Rgb;
  for (let index = 0; index < count; index++) yield [next(), next(), next()];
}

function failuresOf(theme: SolvedTheme): string[] {
  const backgrounds = [theme.canvas, theme.surface, theme.raised, theme.sunken];
  const least = (colour: Rgb) => Math.min(...backgrounds.map((background) => contrastOf(colour, background)));
  const rules: [string, number, number][] = [
    ['text on the button', contrastOf(theme.accent, theme.onAccent), 4.5],
    ['text on the hovered button', contrastOf(theme.accentHover, theme.onAccent), 4.5],
    ['edge of the button', least(theme.accentBorder), 3],
    ['link', least(theme.accentText), 4.5],
    ['focus ring', least(theme.focus), 3],
    ['text', least(theme.text), 7],
    ['muted text', least(theme.textMuted), 4.5],
    ['edge of a control', least(theme.borderStrong), 3],
    ['text on the tint', contrastOf(theme.onAccentSubtle, theme.accentSubtle), 4.5],
  ];
  return rules.filter(([, reached, needed]) => reached < needed).map(([name, reached]) => `${name} ${reached.toFixed(2)}`);
}

test('every accent gives a readable theme, light and dark', () => {
  const failures: string[] = [];
  for (const accent of accents(4000)) {
    for (const mode of ['light', 'dark'] as ThemeMode[]) {
      for (const failure of failuresOf(solveTheme(accent, mode))) failures.push(`${toHex(accent)} ${mode}: ${failure}`);
    }
  }

  expect(failures).toEqual([]);
});

test('a colour survives the way through OKLCH and back', () => {
  for (const rgb of accents(500)) expect(toHex(oklchToRgb(rgbToOklch(rgb)))).toBe(toHex(rgb));
});

test('a brand colour that can carry text is left as it is', () => {
  const theme = tenantTheme({ accent: '#635bff' }, 'light');

  expect(theme.darkened).toBe(false);
  expect(theme.variables['--tenant-accent']).toBe('#635bff');
});

test('yellow keeps its face with dark text and gets an edge that can be seen', () => {
  const theme = tenantTheme({ accent: '#ffd400' }, 'light');

  expect(theme.variables['--tenant-accent']).toBe('#ffd400');
  expect(contrast('#ffd400', theme.variables['--tenant-on-accent'] as string)).toBeGreaterThan(10);
  expect(theme.variables['--tenant-accent-border']).not.toBe('#ffd400');
});

test('an accent in between is darkened, and says so', () => {
  const theme = tenantTheme({ accent: '#e4572e' }, 'light');

  expect(theme.darkened).toBe(true);
  expect(contrast(theme.variables['--tenant-accent'] as string, '#ffffff')).toBeGreaterThanOrEqual(4.5);
});

test('what is not a colour falls back instead of failing', () => {
  expect(parseHex('nonsense')).toBeUndefined();
  expect(themeFor({ accent: 'nonsense' }, 'light')['--tenant-accent']).toMatch(/^#[\da-f]{6}$/);
});

test('both modes at once name the same properties as one mode', () => {
  const both = themeVariables({ accent: '#0a7', fontPair: 'slab' });

  expect(Object.keys(both).sort()).toEqual(Object.keys(themeFor({ accent: '#0a7', fontPair: 'slab' }, 'dark')).sort());
  expect(both['--tenant-canvas']).toMatch(/^light-dark\(#[\da-f]{6}, #[\da-f]{6}\)$/);
});

test('an unknown font pair is the first one', () => {
  expect(fontPairs).toHaveLength(10);
  expect(themeFor({ accent: '#123', fontPair: 'gone' }, 'light')['--tenant-font']).toBe(fontPairs[0]?.display);
});
