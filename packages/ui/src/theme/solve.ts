import { contrastOf, type Oklch, oklchToRgb, type Rgb, rgbToOklch } from './oklch.ts';

export type ThemeMode = 'light' | 'dark';

/** Every colour role that depends on the accent, as sRGB. */
export interface SolvedTheme {
  canvas: Rgb;
  surface: Rgb;
  raised: Rgb;
  sunken: Rgb;
  text: Rgb;
  textMuted: Rgb;
  border: Rgb;
  borderStrong: Rgb;
  accent: Rgb;
  onAccent: Rgb;
  accentHover: Rgb;
  accentBorder: Rgb;
  accentText: Rgb;
  accentSubtle: Rgb;
  onAccentSubtle: Rgb;
  focus: Rgb;
  /** The given accent could not carry readable text as it was. */
  darkened: boolean;
}

const white: Rgb = [1, 1, 1];
const STEP = 0.005;
const READABLE = 4.5;
const VISIBLE = 3;

/** Moves lightness until the contrast with every background is reached; black or white is the last resort. */
function untilContrast([lightness, chroma, hue]: Oklch, backgrounds: Rgb[], ratio: number, direction: 1 | -1): Oklch {
  const reached = (colour: Oklch) => backgrounds.every((background) => contrastOf(oklchToRgb(colour), background) >= ratio);
  for (let moved = lightness; moved >= 0 && moved <= 1; moved += direction * STEP) {
    if (reached([moved, chroma, hue])) return [moved, chroma, hue];
  }
  return [direction < 0 ? 0 : 1, 0, hue];
}

function neutralsOf([, accentChroma, hue]: Oklch, mode: ThemeMode) {
  const neutral = (lightness: number, chroma = 0.006) => oklchToRgb([lightness, Math.min(chroma, accentChroma * 0.05), hue]);
  return mode === 'light'
    ? {
        canvas: neutral(0.985),
        surface: white,
        raised: white,
        sunken: neutral(0.962),
        text: neutral(0.22, 0.012),
        textMuted: neutral(0.47, 0.012),
        border: neutral(0.9),
        borderStrong: neutral(0.62),
      }
    : {
        canvas: neutral(0.165),
        surface: neutral(0.205),
        raised: neutral(0.245),
        sunken: neutral(0.14),
        text: neutral(0.955),
        textMuted: neutral(0.74),
        border: neutral(0.32),
        borderStrong: neutral(0.6),
      };
}

/** The button face: the brand colour as it is whenever white or dark text can be read on it. */
function faceOf(accent: Oklch): { face: Oklch; text: Rgb; moved: boolean } {
  const [lightness, chroma, hue] = accent;
  const ink = oklchToRgb([0.18, Math.min(0.03, chroma), hue]);
  if (contrastOf(oklchToRgb(accent), white) >= READABLE) return { face: accent, text: white, moved: false };
  if (lightness > 0.66 && contrastOf(oklchToRgb(accent), ink) >= READABLE) return { face: accent, text: ink, moved: false };
  return { face: untilContrast(accent, [white], READABLE, -1), text: white, moved: true };
}

/** All roles of one accent with WCAG 2 AA held: 4.5:1 for text (7:1 for the body), 3:1 for edges and focus. */
export function solveTheme(accentRgb: Rgb, mode: ThemeMode): SolvedTheme {
  const accent = rgbToOklch(accentRgb);
  const [, chroma, hue] = accent;
  const neutrals = neutralsOf(accent, mode);
  const backgrounds = [neutrals.canvas, neutrals.surface, neutrals.raised, neutrals.sunken];
  const away = mode === 'light' ? -1 : 1;

  const { face, text, moved } = faceOf(accent);
  const faceRgb = moved ? oklchToRgb(face) : accentRgb;
  const hovered = Math.min(0.98, Math.max(0.05, face[0] + (text === white ? -0.05 : 0.04)));
  const hover = oklchToRgb([hovered, face[1], hue]);
  const edged = backgrounds.every((background) => contrastOf(faceRgb, background) >= VISIBLE);

  const accentSubtle =
    mode === 'light' ? oklchToRgb([0.955, Math.min(0.03, chroma * 0.25), hue]) : oklchToRgb([0.28, Math.min(0.05, chroma * 0.35), hue]);

  return {
    ...neutrals,
    accent: faceRgb,
    onAccent: text,
    accentHover: contrastOf(hover, text) >= READABLE ? hover : faceRgb,
    accentBorder: edged ? faceRgb : oklchToRgb(untilContrast(face, backgrounds, VISIBLE, away)),
    accentText: oklchToRgb(untilContrast(accent, backgrounds, READABLE, away)),
    accentSubtle,
    onAccentSubtle: oklchToRgb(untilContrast(accent, [accentSubtle], READABLE, away)),
    focus: oklchToRgb(untilContrast(accent, backgrounds, VISIBLE, away)),
    darkened: moved,
  };
}
