import type { Design, ImageElement, TextElement } from '@merchloom/contracts';

const centred = { location: 'front', scale: { x: 1, y: 1 }, angle: 0, customisable: false } as const;

/** A valid text element for tests; state only what matters. */
export const aText = (over: Partial<TextElement> = {}): TextElement => ({
  ...centred,
  id: 'text',
  type: 'Text',
  text: 'AVATAR To You',
  position: { x: 2338, y: 900 },
  size: { width: 1800, height: 400 },
  fill: '#17377a',
  fontFamily: 'Inter',
  fontSize: 300,
  fontWeight: 700,
  fontStyle: 'normal',
  underline: false,
  textAlign: 'center',
  ...over,
});

/** A valid image element for tests. */
export const anImage = (over: Partial<ImageElement> = {}): ImageElement => ({
  ...centred,
  id: 'image',
  type: 'Image',
  position: { x: 2338, y: 2900 },
  size: { width: 1500, height: 1200 },
  src: `/media/assets/${'a'.repeat(64)}.png`,
  ...over,
});

/** A valid design on the default print area for tests. */
export const aDesign = (
  elements: Design['elements'],
  printArea: Design['printArea'] = { widthMm: 396, heightMm: 490, dpi: 300 },
): Design => ({
  version: 1,
  printArea,
  elements,
});
