/** Apart from the schemas, so that a browser that only draws needs none of them. */

/** R12.18: 396 × 490 mm at 300 dpi, which is 4677 × 5787 px. */
export const defaultPrintArea = { widthMm: 396, heightMm: 490, dpi: 300 };

/** Millimetres → print px, rounded down as the specification's sample area is (396 mm → 4677 px). */
export const mmToPx = (mm: number, dpi: number): number => Math.floor((mm / 25.4) * dpi);
