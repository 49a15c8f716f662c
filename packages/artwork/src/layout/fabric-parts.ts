import type { FabricImage, FabricText } from 'fabric';

/**
 * The fabric classes that a design is laid out with. They are handed in, because a browser takes them from
 * `fabric/es` (which can be shaken) and Node from `fabric`. For editing on the canvas pass `IText` as `Text`.
 */
export type FabricParts = { Text: typeof FabricText; Image: typeof FabricImage };

/** A decoded picture: an `HTMLImageElement` in the browser, an `Image` of `@napi-rs/canvas` in Node. */
export type LoadedImage = { width: number; height: number };

/** Decodes the asset behind an Image element's `src`; rejects when it is missing or broken. */
export type LoadImage = (src: string) => Promise<LoadedImage>;
