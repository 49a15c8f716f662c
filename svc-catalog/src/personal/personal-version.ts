import { checkDesign, elementsOn } from '@merchloom/artwork';
import { isCutOff } from '@merchloom/artwork/design/buyer-width';
import { coverageOf } from '@merchloom/artwork/node/font-files';
import type { Design, DesignElement, Previews, Side, TextElement } from '@merchloom/contracts';
import { buyerTexts, customTextErrors, personalise } from '@merchloom/contracts/custom-text';
import type { PersonalVersion } from '@merchloom/contracts/personal';
import { coloursOf, type LoadedEvent } from '../events/event.ts';
import { type HashedRecipe, recipesOf } from '../mockups/mockup-recipe.ts';
import { mockupAddress } from '../mockups/preview-address.ts';

export type Pictured = { images: Previews; recipes: HashedRecipe[] };
export type Refused = { errors: { custom_text_front?: string; custom_text_back?: string } };

const sides: readonly Side[] = ['front', 'back'];

/** The mockups of a product with a buyer's texts, or why they cannot be printed; null when it is not sold in that colour. */
export async function versionOf(event: LoadedEvent, wanted: PersonalVersion): Promise<Pictured | Refused | null> {
  const product = event.products.find(({ productId, status }) => productId === wanted.product_id && status !== 'hidden');
  const colour = product && coloursOf(product).find(({ code }) => code === wanted.colour_code);
  if (!product || !colour) return null;
  const errors: Refused['errors'] = {};
  const isTooWide = await widthCheck(wanted);
  const elements = sides.flatMap((side) => {
    const text = wanted[`custom_text_${side}`] ?? '';
    const designed = elementsOn(product.design, side);
    const wrong = customTextErrors(designed, text)[0];
    if (wrong) errors[`custom_text_${side}`] = wrong;
    const personal = wrong ? designed : personalise(designed, text);
    if (text !== '' && lacksGlyph({ ...product.design, elements: personal })) errors[`custom_text_${side}`] ??= 'missing_glyph';
    if (text !== '' && isTooWide(product.design, designed, personal)) errors[`custom_text_${side}`] ??= 'text_too_wide';
    return personal;
  });
  if (Object.keys(errors).length > 0) return { errors };
  const { previews, recipes } = recipesOf(product.base.garment, [colour], { ...product.design, elements });
  const { front, back } = previews[colour.code]!;
  return { images: { front_preview: mockupAddress(front!), back_preview: back && mockupAddress(back) }, recipes };
}

const lacksGlyph = (design: Design): boolean => checkDesign(design, coverageOf).some(({ code }) => code === 'missing_glyph');

type WidthCheck = (design: Design, designed: readonly DesignElement[], personal: readonly DesignElement[]) => boolean;

/** Half a millimetre, which no eye sees: engines may round differently. */
const slack = 6;

/** Whether a text that a buyer wrote reaches beyond the print area. What the organiser wrote is the organiser's own. */
async function widthCheck({ custom_text_front, custom_text_back }: PersonalVersion): Promise<WidthCheck> {
  if (!custom_text_front && !custom_text_back) return () => false;
  // Setting letters takes an engine of 30 MB: services that sell nothing personal never load it.
  const { textWidth } = await import('@merchloom/artwork/node/text-width');
  return (design, designed, personal) =>
    buyerTexts(personal).some(
      (element) =>
        designed.every(({ id, ...one }) => id !== element.id || (one as TextElement).text !== element.text) &&
        isCutOff(element, textWidth(element), design, slack),
    );
}
