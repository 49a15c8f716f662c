/** sRGB channels, 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];
/** Lightness 0 to 1, chroma from 0, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toGamma = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
const clamp = (value: number) => Math.min(1, Math.max(0, value));

export function rgbToOklch(rgb: Rgb): Oklch {
  const [r, g, b] = [toLinear(rgb[0]), toLinear(rgb[1]), toLinear(rgb[2])];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [lightness, Math.hypot(a, bb), (Math.atan2(bb, a) * 180) / Math.PI];
}

function toLinearRgb([lightness, chroma, hue]: Oklch): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const inGamut = (colour: Oklch) => toLinearRgb(colour).every((value) => value >= -1e-4 && value <= 1.0001);

/** Into sRGB by giving up chroma only, rounded to the 8 bits that a screen gets. */
export function oklchToRgb(colour: Oklch): Rgb {
  const [lightness, chroma, hue] = colour;
  let fitting = chroma;
  if (!inGamut(colour)) {
    let low = 0;
    let high = chroma;
    for (let step = 0; step < 18; step++) {
      const middle = (low + high) / 2;
      if (inGamut([lightness, middle, hue])) low = middle;
      else high = middle;
    }
    fitting = low;
  }
  const [r, g, b] = toLinearRgb([lightness, fitting, hue]);
  const eightBit = (value: number) => Math.round(toGamma(clamp(value)) * 255) / 255;
  return [eightBit(r), eightBit(g), eightBit(b)];
}

const luminance = (rgb: Rgb) => 0.2126 * toLinear(rgb[0]) + 0.7152 * toLinear(rgb[1]) + 0.0722 * toLinear(rgb[2]);

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrastOf(a: Rgb, b: Rgb): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** `#rgb` or `#rrggbb` to channels; undefined where it is neither. */
export function parseHex(hex: string): Rgb | undefined {
  const match = /^#?(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(hex.trim());
  if (!match) return undefined;
  const digits = match[2] ?? [...(match[1] ?? '')].map((digit) => digit + digit).join('');
  const channel = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16) / 255;
  return [channel(0), channel(2), channel(4)];
}

export function toHex(rgb: Rgb): string {
  return `#${rgb
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
