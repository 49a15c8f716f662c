/** Apart from what makes personal versions: every basket and order shows them, few products have any. */

/** A buyer's picture as a line of a custom text: file, width and height. */
export const pictureLine = /^([0-9a-f]{64}\.(?:png|jpg|webp))@([1-9]\d{0,4})x([1-9]\d{0,4})$/;

type Personal = {
  images: { front_preview: string; back_preview: string | null };
  custom_text_front: string;
  custom_text_back: string;
};

/** The side to show where there is room for one: the back when only that one is the buyer's own. */
export const personalPicture = ({ images, custom_text_front, custom_text_back }: Personal): string =>
  (custom_text_front === '' && custom_text_back !== '' && images.back_preview) || images.front_preview;

const linesOf = (customTexts: readonly string[]): string[] => customTexts.flatMap((text) => text.split(/\r?\n/));

/** What people read of custom texts: a line for each text that was changed and not left out. Pictures are seen. */
export const shownTexts = (...customTexts: readonly string[]): string[] =>
  linesOf(customTexts).filter((line) => line.trim() !== '' && !pictureLine.test(line));

/** The pictures of the buyer's own in a line of a basket or an order. */
export const shownPictures = (...customTexts: readonly string[]): string[] => linesOf(customTexts).filter((line) => pictureLine.test(line));
