import type { Database, Transaction } from '@merchloom/service-kit';
import { mockupKey } from '../objects/keys.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { onceAtATime } from '../rendering/once-at-a-time.ts';
import type { Renderer } from '../rendering/renderer.ts';
import type { HashedRecipe, MockupRecipe } from './mockup-recipe.ts';

/** Remembers how to draw the mockups, so that they can be drawn when somebody looks. */
export async function saveRecipes(trx: Transaction, tenantId: string, recipes: readonly HashedRecipe[]): Promise<void> {
  if (recipes.length === 0) return;
  await trx.raw(
    `insert into mockups (tenant_id, hash, recipe)
     select ?, r.hash, r.recipe from jsonb_to_recordset(cast(? as jsonb)) as r (hash text, recipe jsonb) on conflict do nothing`,
    [tenantId, JSON.stringify(recipes)],
  );
}

/** Hashes cannot be guessed and pictures are public, so the tenant is not asked for. */
async function findRecipe(db: Database, hash: string): Promise<MockupRecipe | undefined> {
  const { rows } = await db.platform((trx) => trx.raw('select recipe from mockups where hash = ? limit 1', [hash]));
  return rows[0]?.recipe;
}

export type Mockups = {
  /** The picture, drawn now if nobody has looked at it before; null when the hash is unknown. */
  picture(hash: string, width: number): Promise<Buffer | null>;
};

export function createMockups({ db, store, renderer }: { db: Database; store: ObjectStore; renderer: Renderer }): Mockups {
  const drawOnce = onceAtATime<Buffer | null>();

  const draw = async (hash: string, width: number): Promise<Buffer | null> => {
    const recipe = await findRecipe(db, hash);
    if (!recipe) return null;
    const { garment, side, colour, heather, printArea, elements } = recipe;
    await renderer.mockup(hash, { garment, side, colour, heather, width, design: { version: 1, printArea, elements } });
    return store.read(mockupKey(hash, width));
  };

  return {
    async picture(hash, width) {
      const key = mockupKey(hash, width);
      return (await store.read(key)) ?? drawOnce(key, () => draw(hash, width));
    },
  };
}
