/** A face for titles and one for text. Only Inter is fetched: the others are what people's devices already have. */
export interface FontPair {
  id: FontPairId;
  name: string;
  display: string;
  body: string;
}

const inter = '"Inter Variable", "Inter Fallback", system-ui, sans-serif';

export const fontPairIds = ['modern', 'editorial', 'classic', 'geometric', 'rounded', 'slab', 'industrial', 'typewriter'] as const;
export type FontPairId = (typeof fontPairIds)[number];

const stacks: Record<FontPairId, { name: string; display: string; body?: string }> = {
  modern: { name: 'Modern', display: inter },
  editorial: { name: 'Editorial', display: 'Didot, "Bodoni MT", "Noto Serif Display", "URW Palladio L", P052, Sylfaen, serif' },
  classic: {
    name: 'Classic',
    display: '"Iowan Old Style", "Palatino Linotype", "URW Palladio L", P052, Georgia, serif',
    body: 'Charter, "Bitstream Charter", "Sitka Text", Cambria, Georgia, serif',
  },
  geometric: { name: 'Geometric', display: 'Avenir, "Avenir Next", Montserrat, Corbel, "URW Gothic", "Century Gothic", sans-serif' },
  rounded: {
    name: 'Rounded',
    display: 'ui-rounded, "Hiragino Maru Gothic ProN", Quicksand, Comfortaa, Manjari, "Arial Rounded MT Bold", Calibri, sans-serif',
  },
  slab: { name: 'Slab', display: 'Rockwell, "Rockwell Nova", "Roboto Slab", "DejaVu Serif", "Sitka Small", serif' },
  industrial: {
    name: 'Industrial',
    display: 'Bahnschrift, "DIN Alternate", "Franklin Gothic Medium", "Nimbus Sans Narrow", sans-serif-condensed, sans-serif',
  },
  typewriter: { name: 'Typewriter', display: '"Nimbus Mono PS", "Courier New", "Cutive Mono", monospace' },
};

export const fontPairs: readonly FontPair[] = fontPairIds.map((id) => ({
  id,
  name: stacks[id].name,
  display: stacks[id].display,
  body: stacks[id].body ?? inter,
}));

/** The pair of that id, or the first for ids that are no longer offered. */
export function fontPairOf(id: string | undefined): FontPair {
  return fontPairs.find((pair) => pair.id === id) ?? (fontPairs[0] as FontPair);
}
