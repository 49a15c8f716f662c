import { type CoverageOf, checkDesign, effectiveDpi, elementsOn } from '@merchloom/artwork';
import { isCutOff } from '@merchloom/artwork/design/buyer-width';
import type { DesignElement, Previews, Side, TextElement } from '@merchloom/contracts';
import { leastBuyerDpi, pictureSource } from '@merchloom/contracts/custom-picture';
import { buyerTexts, customTextErrors, personalise } from '@merchloom/contracts/custom-text';
import type { PersonalPictures, PersonalVersion } from '@merchloom/contracts/personal';
import { coloursOf, type LoadedEvent } from '../events/event.ts';
import { type HashedRecipe, recipesOf } from '../mockups/mockup-recipe.ts';
import { mockupAddress } from '../mockups/preview-address.ts';
import { type Has, picturesOf } from './shopper-pictures.ts';

export type Pictured = { images: Previews; recipes: HashedRecipe[] };
export type Refused = Extract<PersonalPictures, { errors: unknown }>;
/** An event with what its texts are checked by. */
export interface Fitting {
  event: LoadedEvent;
  coverageOf: CoverageOf;
  /** Widths before they are scaled, in print px. */
  textWidths: (texts: TextElement[]) => Promise<number[]>;
}

const sides: readonly Side[] = ['front', 'back'];

/** Half a millimetre, which no eye sees: engines may round differently. */
const slack = 6;

/** The mockups of a product with a buyer's texts and pictures, or why they cannot be printed; null when it is not sold in that colour. */
export async function versionOf(
  { event, coverageOf, textWidths }: Fitting,
  wanted: PersonalVersion,
  has: Has,
): Promise<Pictured | Refused | null> {
  const product = event.products.find(({ productId, status }) => productId === wanted.product_id && status !== 'hidden');
  const colour = product && coloursOf(product).find(({ code }) => code === wanted.colour_code);
  if (!product || !colour) return null;
  const errors: Refused['errors'] = {};
  const elements: DesignElement[] = [];
  for (const side of sides) {
    const field = `custom_text_${side}` as const;
    const text = wanted[field] ?? '';
    const designed = elementsOn(product.design, side);
    const wrong = customTextErrors(designed, text)[0];
    const personal = wrong ? designed : personalise(designed, text);
    elements.push(...personal);
    if (wrong) errors[field] = wrong;
    else if (text !== '') {
      const refused = pictureError(picturesIn(text), personal, product.design.printArea.dpi, has);
      if (refused) errors[`custom_picture_${side}`] = refused;
      const problems = checkDesign({ ...product.design, elements: personal }, coverageOf);
      if (problems.some(({ code }) => code === 'missing_glyph')) errors[field] = 'missing_glyph';
      else {
        const own = written(designed, personal);
        const widths = await textWidths(own);
        if (own.some((element, index) => isCutOff(element, widths[index]!, product.design, slack))) errors[field] = 'text_too_wide';
      }
    }
  }
  if (Object.keys(errors).length > 0) return { errors };
  const { previews, recipes } = recipesOf(product.base.garment, [colour], { ...product.design, elements });
  const { front, back } = previews[colour.code]!;
  return { images: { front_preview: mockupAddress(front!), back_preview: back && mockupAddress(back) }, recipes };
}

const picturesIn = (text: string) => picturesOf({ custom_text_front: text });

/** Why the pictures of a side cannot be printed: they are gone, or nobody's who asks, or far too small for their place. */
function pictureError(pictures: ReturnType<typeof picturesIn>, personal: readonly DesignElement[], dpi: number, has: Has): string | null {
  if (!pictures.every(has)) return 'picture_gone';
  const small = pictures.some((picture) =>
    personal.some(
      (element) =>
        element.type === 'Image' && element.src === pictureSource(picture) && effectiveDpi(element, dpi, picture) < leastBuyerDpi,
    ),
  );
  return small ? 'picture_too_small' : null;
}

/** The texts that a buyer wrote. What the organiser wrote is the organiser's own, also where it reaches beyond the print area. */
const written = (designed: readonly DesignElement[], personal: readonly DesignElement[]): TextElement[] =>
  buyerTexts(personal).filter((element) => designed.every((one) => one.id !== element.id || (one as TextElement).text !== element.text));
