import type { Previews } from '@merchloom/contracts';
import type { EventProduct } from '../events/event.models.ts';

/** The immutable address of a mockup; 960 px lies beside it. */
export const mockupAddress = (hash: string): string => `/media/mockups/${hash}/480.webp`;

/** The mockup addresses of a product in a colour. */
export function previewsIn({ previews, name }: Pick<EventProduct, 'previews' | 'name'>, colourCode: string): Previews {
  const hashes = previews[colourCode];
  if (!hashes?.front) throw new Error(`${name} has no mockup in ${colourCode}`);
  return { front_preview: mockupAddress(hashes.front), back_preview: hashes.back && mockupAddress(hashes.back) };
}
