/**
 * The faces a store's titles may have, each with the file that brings it: the name of the built file without hash and ending, `null`
 * where the face is everybody's. The look of each pair is packages/ui's (`theme/font-pairs.ts`), which knows the same ids.
 */
export const fontPairFaces = {
  modern: null,
  editorial: 'dm-serif-display-latin-400-normal',
  classic: 'crimson-pro-latin-600-normal',
  geometric: 'poppins-latin-600-normal',
  rounded: 'nunito-latin-700-normal',
  slab: 'roboto-slab-latin-600-normal',
  industrial: 'oswald-latin-600-normal',
  poster: 'bebas-neue-latin-400-normal',
  block: 'anton-latin-400-normal',
  typewriter: 'space-mono-latin-700-normal',
} as const;

export type FontPairId = keyof typeof fontPairFaces;
export const fontPairIds = Object.keys(fontPairFaces) as [FontPairId, ...FontPairId[]];
