import * as z from 'zod/mini';
import { customText } from './checkout.ts';
import { previews } from './store.ts';
import { requiredText } from './text.ts';

/** One product in a buyer's version. */
export const personalVersion = z.object({
  product_id: requiredText(120),
  colour_code: requiredText(60),
  custom_text_front: customText,
  custom_text_back: customText,
});
export type PersonalVersion = z.input<typeof personalVersion>;

/** Pictures of a personal version, or message codes of what cannot be printed, by field. */
export const personalPictures = z.union([
  z.object({ images: previews }),
  z.object({
    errors: z.object({
      custom_text_front: z.optional(z.string()),
      custom_text_back: z.optional(z.string()),
      custom_picture_front: z.optional(z.string()),
      custom_picture_back: z.optional(z.string()),
    }),
  }),
]);
export type PersonalPictures = z.infer<typeof personalPictures>;
