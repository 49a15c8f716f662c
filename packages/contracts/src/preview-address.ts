/** Widths that every mockup exists in; the width is the file's name. */
export const previewWidths = [480, 960] as const;
export type PreviewWidth = (typeof previewWidths)[number];

/** The address of the same mockup at another width. */
export const previewAt = (address: string, width: PreviewWidth): string => address.replace(/\/\d+\.webp$/, `/${width}.webp`);
