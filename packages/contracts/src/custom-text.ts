import { buyerPictures, readPicture, withPicture } from './custom-picture.ts';
import type { DesignElement, TextElement } from './design.ts';

/** The texts that a buyer may change, in the order their fields are shown. */
export const buyerTexts = (elements: readonly DesignElement[]): TextElement[] =>
  elements.filter((element): element is TextElement => element.type === 'Text' && element.customisable);

/** Longest text of a field whose organiser set no length. */
export const maxBuyerText = 200;

/**
 * D51: what a buyer made of a side, one line for each of its fields: first the texts, then the pictures (`writePicture`, or `''` for
 * the designed one). `''` means 'as designed', so a single field that is left blank is one space.
 */
export function customTextOf(elements: readonly DesignElement[], texts: readonly string[], pictures: readonly string[] = []): string {
  const fields = buyerTexts(elements);
  const chosen = pictures.slice(0, pictures.findLastIndex((picture) => picture !== '') + 1);
  if (chosen.length === 0 && fields.every((field, index) => texts[index] === field.text)) return '';
  return [...texts.map((text) => text.trim()), ...chosen].join('\n') || ' ';
}

/** The elements of a side with the buyer's texts and pictures in them; a text left blank prints nothing. */
export function personalise(elements: readonly DesignElement[], customText: string): DesignElement[] {
  if (customText === '') return [...elements];
  const lines = customText.split(/\r?\n/);
  const fields = new Map([...buyerTexts(elements), ...buyerPictures(elements)].map(({ id }, index) => [id, lines[index]?.trim()]));
  return elements.flatMap((element): DesignElement[] => {
    const line = element.customisable ? fields.get(element.id) : undefined;
    if (line === undefined) return [element];
    if (element.type === 'Text') return line === '' ? [] : [{ ...element, text: line }];
    const picture = readPicture(line);
    return [picture ? withPicture(element, picture) : element];
  });
}

/** Message codes of what a buyer may not write; empty when all is well. */
export function customTextErrors(elements: readonly DesignElement[], customText: string): string[] {
  if (customText === '') return [];
  const fields = buyerTexts(elements);
  const lines = customText.split(/\r?\n/);
  if (lines.length > fields.length + buyerPictures(elements).length) return ['invalid'];
  return lines.flatMap((line, index) => {
    if (index >= fields.length) return line.trim() === '' || readPicture(line.trim()) ? [] : ['invalid'];
    const { maxLength = maxBuyerText, allowed } = fields[index]!;
    if ([...line].length > maxLength) return ['too_long'];
    return allowed === 'letters-numbers-spaces' && !onlyLettersNumbersSpaces.test(line) ? ['invalid'] : [];
  });
}

/** The inside of a character class: what R9.5 allows, in every alphabet. */
export const lettersNumbersSpaces = '\\p{L}\\p{M}\\p{N} ';
const onlyLettersNumbersSpaces = new RegExp(`^[${lettersNumbersSpaces}]*$`, 'u');
