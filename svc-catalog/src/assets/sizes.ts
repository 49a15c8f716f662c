/** Px of the longer side: of a tile in a grid, and of a screen. */
export const screenSizes = [320, 1600] as const;
