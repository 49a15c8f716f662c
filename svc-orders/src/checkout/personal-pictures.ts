import { endpoints } from '@merchloom/contracts/endpoints';
import type { SaleSheet } from '@merchloom/contracts/sale-sheet';
import type { Previews } from '@merchloom/contracts/store';
import { type InternalClient, Refusal } from '@merchloom/service-kit';
import { LRUCache } from 'lru-cache';
import type { WantedLine } from './basket.ts';

/** Pictures of the lines that carry a buyer's texts, by their place in the basket. */
export type PersonalPictures = ReadonlyMap<number, Previews>;

/**
 * Has svc-catalog look at the buyer's texts with the eyes of the printer: what a typeface cannot set is refused at its line before
 * anybody pays. Baskets without such texts cost no call, known ones neither.
 */
export function createPersonalPictures(http: InternalClient) {
  const known = new LRUCache<string, Previews>({ max: 2000 });

  return async (sheet: SaleSheet, products: readonly WantedLine[]): Promise<PersonalPictures> => {
    const personal = products.flatMap((line, index) => {
      if (line.custom_text_front === '' && line.custom_text_back === '') return [];
      const { product_id, custom_text_front, custom_text_back } = line;
      const version = { product_id, colour_code: line.selected.code, custom_text_front, custom_text_back };
      return [{ index, version, key: JSON.stringify([sheet.eventId, sheet.version, version]) }];
    });
    const asked = personal.filter(({ key }) => !known.has(key));
    const errors: Record<string, string[]> = {};
    if (asked.length > 0) {
      const call = { params: { slug: sheet.slug }, tenantId: sheet.tenantId, body: { versions: asked.map(({ version }) => version) } };
      const { data } = await http.call(endpoints.orderedPersonalPreviews, call);
      asked.forEach(({ index, key }, place) => {
        const answer = data[place];
        if (answer && 'images' in answer) known.set(key, answer.images);
        // What is not sold at all is said by whoever looks the line up.
        else for (const [field, code] of Object.entries(answer?.errors ?? {})) errors[`products.${index}.${field}`] = [code];
      });
    }
    if (Object.keys(errors).length > 0) throw new Refusal({ kind: 'invalid', code: 'validation', errors });
    return new Map(
      personal.flatMap(({ index, key }): [number, Previews][] => {
        const images = known.get(key);
        return images ? [[index, images]] : [];
      }),
    );
  };
}
export type FindPersonalPictures = ReturnType<typeof createPersonalPictures>;
