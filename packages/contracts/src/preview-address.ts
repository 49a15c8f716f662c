/** Widths that every mockup is to be had in; the width is the file's name. The least is for rows of a list: the card's picture made smaller. */
export const previewWidths = [160, 480, 960] as const;
export type PreviewWidth = (typeof previewWidths)[number];

/** The address of the same mockup at another width. */
export const previewAt = (address: string, width: PreviewWidth): string => address.replace(/\/\d+\.webp$/, `/${width}.webp`);
