import { buyerPictures } from '@merchloom/contracts/custom-picture';
import { buyerTexts, customTextOf, maxBuyerText, personalise } from '@merchloom/contracts/custom-text';
import type { Design, DesignElement, ImageElement, TextElement } from '@merchloom/contracts/design';
import type { StoreProduct } from '@merchloom/contracts/store';
import type { Side } from '@merchloom/contracts/vocabulary';
import type { OwnPictures } from './own-pictures.ts';

/** A text that the buyer may change. */
export interface PersonalField {
  id: string;
  side: Side;
  element: TextElement;
  maxLength: number;
}

/** Element id → what the buyer has written. */
export type Texts = Readonly<Record<string, string>>;

export const sides: readonly Side[] = ['front', 'back'];

export const designedOn = (product: StoreProduct, side: Side): DesignElement[] =>
  side === 'front' ? product.front_design_elements : product.back_design_elements;

export const fieldsOf = (product: StoreProduct): PersonalField[] =>
  sides.flatMap((side) =>
    buyerTexts(designedOn(product, side)).map((element) => ({
      id: element.id,
      side,
      element,
      maxLength: element.maxLength ?? maxBuyerText,
    })),
  );

/** A picture that the buyer may exchange. */
export interface PictureSlot {
  id: string;
  side: Side;
  element: ImageElement;
}

export const slotsOf = (product: StoreProduct): PictureSlot[] =>
  sides.flatMap((side) => buyerPictures(designedOn(product, side)).map((element) => ({ id: element.id, side, element })));

/** What a field holds: what was written, else the organiser's sample. */
export const textOf = (texts: Texts, { id, element }: PersonalField): string => texts[id] ?? element.text;

export interface Version {
  custom_text_front: string;
  custom_text_back: string;
  front_design_elements: DesignElement[];
  back_design_elements: DesignElement[];
}

/** D51, R8.2: the product as the buyer has made it. */
export function versionOf(product: StoreProduct, texts: Texts, pictures: OwnPictures = {}): Version {
  const fields = fieldsOf(product);
  const customText = (side: Side) =>
    customTextOf(
      designedOn(product, side),
      fields.filter((field) => field.side === side).map((field) => textOf(texts, field)),
      buyerPictures(designedOn(product, side)).map(({ id }) => pictures[id]?.line ?? ''),
    );
  const front = customText('front');
  const back = customText('back');
  return {
    custom_text_front: front,
    custom_text_back: back,
    front_design_elements: personalise(product.front_design_elements, front),
    back_design_elements: personalise(product.back_design_elements, back),
  };
}

/** As it is painted here: the buyer's pictures from where this browser gets them. */
export const designOf = (product: StoreProduct, version: Version, pictures: OwnPictures = {}): Design => ({
  version: 2,
  printArea: product.print_area,
  elements: [...version.front_design_elements, ...version.back_design_elements].map((element) => {
    const own = element.type === 'Image' ? pictures[element.id] : undefined;
    return own ? ({ ...element, src: own.address } as ImageElement) : element;
  }),
});

const keyOf = (slug: string, productId: string): string => `personal:${slug}:${productId}`;

/** What was written for a product lives as long as the tab, over reloads. */
export function readTexts(slug: string, productId: string, fields: readonly PersonalField[], storage: Storage = sessionStorage): Texts {
  try {
    const kept = JSON.parse(storage.getItem(keyOf(slug, productId)) ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(
      fields.flatMap(({ id, maxLength }) => {
        const text = kept[id];
        return typeof text === 'string' ? [[id, text.slice(0, maxLength)]] : [];
      }),
    );
  } catch {
    return {};
  }
}

export const keepTexts = (slug: string, productId: string, texts: Texts, storage: Storage = sessionStorage): void =>
  storage.setItem(keyOf(slug, productId), JSON.stringify(texts));
