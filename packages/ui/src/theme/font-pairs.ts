/** A face for titles and one for text. The faces of titles are in `fonts/display.css`; only the one in use is fetched. */
export interface FontPair {
  id: FontPairId;
  name: string;
  display: string;
  body: string;
  /** Share of the tightening that large Inter wants: condensed capitals and monospace want none. */
  tracking: number;
}

const inter = '"Inter Variable", "Inter Fallback", system-ui, sans-serif';

export const fontPairIds = [
  'modern',
  'editorial',
  'classic',
  'geometric',
  'rounded',
  'slab',
  'industrial',
  'poster',
  'block',
  'typewriter',
] as const;
export type FontPairId = (typeof fontPairIds)[number];

const faces: Record<FontPairId, { name: string; face: string; generic: string }> = {
  modern: { name: 'Modern', face: 'Inter Variable', generic: 'system-ui, sans-serif' },
  editorial: { name: 'Editorial', face: 'DM Serif Display', generic: 'serif' },
  classic: { name: 'Classic', face: 'Crimson Pro', generic: 'serif' },
  geometric: { name: 'Geometric', face: 'Poppins', generic: 'sans-serif' },
  rounded: { name: 'Rounded', face: 'Nunito', generic: 'sans-serif' },
  slab: { name: 'Slab', face: 'Roboto Slab', generic: 'serif' },
  industrial: { name: 'Industrial', face: 'Oswald', generic: 'sans-serif' },
  poster: { name: 'Poster', face: 'Bebas Neue', generic: 'sans-serif' },
  block: { name: 'Block', face: 'Anton', generic: 'sans-serif' },
  typewriter: { name: 'Typewriter', face: 'Space Mono', generic: 'monospace' },
};

const stackOf = ({ face, generic }: { face: string; generic: string }): string =>
  face === 'Inter Variable' ? inter : `"${face}", "${face} Fallback", ${generic}`;

export const fontPairs: readonly FontPair[] = fontPairIds.map((id) => ({
  id,
  name: faces[id].name,
  display: stackOf(faces[id]),
  body: inter,
  tracking: id === 'modern' ? 1 : id === 'geometric' || id === 'rounded' || id === 'slab' ? 0.5 : 0,
}));

/** The pair of that id, or the first for ids that are no longer offered. */
export function fontPairOf(id: string | undefined): FontPair {
  return fontPairs.find((pair) => pair.id === id) ?? (fontPairs[0] as FontPair);
}
