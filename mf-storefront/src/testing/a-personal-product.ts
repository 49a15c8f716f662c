import type { ImageElement, TextElement } from '@merchloom/contracts/design';
import type { StoreProduct } from '@merchloom/contracts/store';
import { aProduct } from '@merchloom/testing/web/a-store';

/** A text that the organiser leaves to the buyer. */
export const aNameField = (overrides: Partial<TextElement> = {}): TextElement => ({
  id: 'name',
  type: 'Text',
  location: 'front',
  position: { x: 2338, y: 1500 },
  size: { width: 1800, height: 400 },
  scale: { x: 1, y: 1 },
  angle: 0,
  customisable: true,
  label: 'Your name',
  maxLength: 12,
  allowed: 'letters-numbers-spaces',
  text: 'Your name',
  fill: '#f2b632',
  fontFamily: 'Inter',
  fontSize: 400,
  fontWeight: 700,
  fontStyle: 'normal',
  underline: false,
  textAlign: 'center',
  ...overrides,
});

/** A tee with the buyer's name on its back. */
export const aPersonalProduct = (overrides: Partial<StoreProduct> = {}): StoreProduct =>
  aProduct({ back_design_elements: [aNameField({ location: 'back' })], ...overrides });

/** A picture that the organiser leaves to the buyer: 60 by 40 mm at 300 dpi. */
export const aPhotoField = (overrides: Partial<ImageElement> = {}): ImageElement => ({
  id: 'photo',
  type: 'Image',
  location: 'front',
  position: { x: 2338, y: 2500 },
  size: { width: 709, height: 472 },
  scale: { x: 1, y: 1 },
  angle: 0,
  customisable: true,
  label: 'Your photo',
  src: `/media/assets/${'a'.repeat(64)}.png`,
  ...overrides,
});
