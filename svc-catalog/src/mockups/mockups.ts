import { designVersionOf } from '@merchloom/contracts/design-version';
import type { Database, Transaction } from '@merchloom/service-kit';
import { mockupKey } from '../objects/keys.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { onceAtATime } from '../rendering/once-at-a-time.ts';
import type { Renderer } from '../rendering/renderer.ts';
import type { HashedRecipe, MockupRecipe } from './mockup-recipe.ts';

/**
 * Remembers how to draw the mockups, so that they can be drawn when somebody looks: for good, or until a time. What is kept for
 * good stays so.
 */
export async function saveRecipes(
  trx: Transaction,
  tenantId: string,
  recipes: readonly HashedRecipe[],
  keptUntil: Date | null = null,
): Promise<void> {
  if (recipes.length === 0) return;
  await trx.raw(
    `insert into mockups (tenant_id, hash, recipe, kept_until)
     select :tenantId, r.hash, r.recipe, cast(:keptUntil as timestamptz)
     from jsonb_to_recordset(cast(:recipes as jsonb)) as r (hash text, recipe jsonb)
     on conflict (hash, tenant_id) do update set kept_until = excluded.kept_until
     where mockups.kept_until is not null and (excluded.kept_until is null or excluded.kept_until > mockups.kept_until)`,
    { tenantId, recipes: JSON.stringify(recipes), keptUntil },
  );
}

/** Hashes cannot be guessed and pictures are public, so the tenant is not asked for. */
export async function findRecipe(db: Database, hash: string): Promise<MockupRecipe | undefined> {
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
    await renderer.mockup(hash, {
      garment,
      side,
      colour,
      heather,
      width,
      design: { version: designVersionOf(elements), printArea, elements },
    });
    return store.read(mockupKey(hash, width));
  };

  return {
    async picture(hash, width) {
      const key = mockupKey(hash, width);
      return (await store.read(key)) ?? drawOnce(key, () => draw(hash, width));
    },
  };
}
