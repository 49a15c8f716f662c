import type { DesignElement, ImageElement, PictureCrop } from './design.ts';
import { pictureLine } from './shown-texts.ts';

/** A picture that a buyer puts in the place of a designed one. */
export interface BuyerPicture {
  /** `{sha256}.{png|jpg|webp}` */
  file: string;
  /** Px. */
  width: number;
  height: number;
}

/** A picture of a buyer's prints from so many dpi on; below it would be mosaic. */
export const leastBuyerDpi = 50;

/** The pictures that a buyer may exchange, in the order their fields are shown. */
export const buyerPictures = (elements: readonly DesignElement[]): ImageElement[] =>
  elements.filter((element): element is ImageElement => element.type === 'Image' && element.customisable);

/** A buyer's picture as a line of a custom text, `{sha256}.{ext}@{width}x{height}`; null when it is none. */
export function readPicture(text: string): BuyerPicture | null {
  const [, file, width, height] = pictureLine.exec(text) ?? [];
  return file ? { file, width: Number(width), height: Number(height) } : null;
}
export const writePicture = ({ file, width, height }: BuyerPicture): string => `${file}@${width}x${height}`;

/** What an Image element with a buyer's picture refers to. It is nobody's to look at but the buyer's, the organiser's and the printer's. */
export const pictureSource = ({ file }: Pick<BuyerPicture, 'file'>): string => `/media/shopper-pictures/${file}`;

const round = (share: number): number => Number(share.toFixed(6));

/** The middle of a picture, as much of it as fills a box. */
export function coverCrop(
  { size, scale }: Pick<ImageElement, 'size' | 'scale'>,
  { width, height }: Pick<BuyerPicture, 'width' | 'height'>,
): PictureCrop {
  const box = (size.width * Math.abs(scale.x)) / (size.height * Math.abs(scale.y));
  const share = { width: round(Math.min(1, (box * height) / width)), height: round(Math.min(1, width / height / box)) };
  return { left: round((1 - share.width) / 2), top: round((1 - share.height) / 2), ...share };
}

/** The element with a buyer's picture in its box. */
export const withPicture = (element: ImageElement, picture: BuyerPicture): ImageElement => ({
  ...element,
  src: pictureSource(picture),
  crop: coverCrop(element, picture),
});
