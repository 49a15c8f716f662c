import { fontPairOf } from './font-pairs.ts';
import { contrastOf, parseHex, type Rgb, toHex } from './oklch.ts';
import { type SolvedTheme, solveTheme, type ThemeMode } from './solve.ts';

/** What a tenant chooses. `accent` is `#rgb` or `#rrggbb`; `fontPair` an id of `fontPairs`. */
export interface ThemeInput {
  accent: string;
  fontPair?: string;
}

export type TenantVariable = `--tenant-${string}`;
export type ThemeVariables = Record<TenantVariable, string>;

export interface TenantTheme {
  mode: ThemeMode;
  /** Custom properties for the element that carries `data-tenant`. */
  variables: ThemeVariables;
  /** The accent was moved so that text on it stays readable: tell whoever chose it. */
  darkened: boolean;
}

const fallbackAccent: Rgb = [0.24, 0.25, 0.82];

const variableOf: Record<Exclude<keyof SolvedTheme, 'darkened'>, TenantVariable> = {
  canvas: '--tenant-canvas',
  surface: '--tenant-surface',
  raised: '--tenant-raised',
  sunken: '--tenant-sunken',
  text: '--tenant-text',
  textMuted: '--tenant-text-muted',
  border: '--tenant-border',
  borderStrong: '--tenant-border-strong',
  accent: '--tenant-accent',
  onAccent: '--tenant-on-accent',
  accentHover: '--tenant-accent-hover',
  accentBorder: '--tenant-accent-border',
  accentText: '--tenant-accent-text',
  accentSubtle: '--tenant-accent-subtle',
  onAccentSubtle: '--tenant-on-accent-subtle',
  focus: '--tenant-focus',
};

const colourRoles = Object.keys(variableOf) as (keyof typeof variableOf)[];

function fontVariables(fontPair: string | undefined): ThemeVariables {
  const { display, body, tracking } = fontPairOf(fontPair);
  return { '--tenant-font': display, '--tenant-font-body': body, '--tenant-tracking': String(tracking) };
}

/** One theme with the note whether the accent had to move. Unreadable accents fall back to the platform's own. */
export function tenantTheme(input: ThemeInput, mode: ThemeMode): TenantTheme {
  const solved = solveTheme(parseHex(input.accent) ?? fallbackAccent, mode);
  const variables = fontVariables(input.fontPair);
  for (const role of colourRoles) variables[variableOf[role]] = toHex(solved[role]);
  return { mode, variables, darkened: solved.darkened };
}

/** The custom properties of a tenant for one mode. */
export function themeFor(input: ThemeInput, mode: ThemeMode): ThemeVariables {
  return tenantTheme(input, mode).variables;
}

/** Both modes in one set, by `light-dark()`: follows `data-theme` or the system without another computation. */
export function themeVariables(input: ThemeInput): ThemeVariables {
  const light = themeFor(input, 'light');
  const dark = themeFor(input, 'dark');
  const both: ThemeVariables = { ...fontVariables(input.fontPair) };
  for (const role of colourRoles) both[variableOf[role]] = `light-dark(${light[variableOf[role]]}, ${dark[variableOf[role]]})`;
  return both;
}

/** WCAG 2 contrast of two hex colours; 1 where one of them is not a colour. */
export function contrast(a: string, b: string): number {
  const [first, second] = [parseHex(a), parseHex(b)];
  return first && second ? contrastOf(first, second) : 1;
}
