const ink = '#1d1d22';
const fallback = '#3b3b98';

const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((start) => channel(Number.parseInt(hex.slice(start, start + 2), 16) / 255)) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const contrast = (a: string, b: string) => {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
};

/** The tenant's accent and the text that can be read on it (WCAG AA), for a button. */
export function letterColours(accent: string): { accent: string; onAccent: string } {
  const colour = /^#[0-9a-f]{6}$/i.test(accent) ? accent.toLowerCase() : fallback;
  return { accent: colour, onAccent: contrast(colour, '#ffffff') >= contrast(colour, ink) ? '#ffffff' : ink };
}
