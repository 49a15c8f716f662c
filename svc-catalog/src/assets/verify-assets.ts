import { createHash } from 'node:crypto';
import type { Design } from '@merchloom/contracts';
import type { Transaction } from '@merchloom/service-kit';
import { uploadedFontsOf } from '../designs/own-fonts.ts';
import { designFileKey } from '../objects/keys.ts';
import type { ObjectStore } from '../objects/object-store.ts';

/** The addresses of all pictures and uploaded fonts in the designs, each once. */
export const assetSources = (designs: readonly Design[]): string[] => [
  ...new Set(
    designs.flatMap((design) => [
      ...design.elements.flatMap((element) => (element.type === 'Image' ? [element.src] : [])),
      ...uploadedFontsOf(design),
    ]),
  ),
];

const hashOf = (address: string): string | undefined => /[0-9a-f]{64}/.exec(designFileKey(address) ?? '')?.[0];

const isShoppers = (src: string): boolean => src.startsWith('/media/shopper-pictures/');

/** Those of the addresses that are not assets of the transaction's tenant. */
export async function foreignSources(trx: Transaction, sources: readonly string[]): Promise<string[]> {
  const known = async (table: string, of: readonly string[]) =>
    of.length === 0
      ? []
      : trx(table)
          .whereIn(
            'sha256',
            of.flatMap((src) => hashOf(src) ?? []),
          )
          .pluck('sha256');
  const [shoppers, library] = [sources.filter(isShoppers), sources.filter((src) => !isShoppers(src))];
  const [ofShoppers, own] = [new Set<string>(await known('shopper_pictures', shoppers)), new Set<string>(await known('assets', library))];
  return sources.filter((src) => !(isShoppers(src) ? ofShoppers : own).has(hashOf(src) ?? ''));
}

/** Checks that the bytes behind an address are the ones its hash names; what was right once is not read again. */
export function createAssetVerifier(store: ObjectStore) {
  const intact = new Set<string>();
  return {
    isKnownIntact: (src: string): boolean => intact.has(src),
    async isIntact(src: string): Promise<boolean> {
      if (intact.has(src)) return true;
      const key = designFileKey(src);
      const bytes = key && (await store.read(key));
      const right = Boolean(bytes && createHash('sha256').update(bytes).digest('hex') === hashOf(src));
      if (right) {
        if (intact.size > 10_000) intact.clear();
        intact.add(src);
      }
      return right;
    },
  };
}

export type AssetVerifier = ReturnType<typeof createAssetVerifier>;
