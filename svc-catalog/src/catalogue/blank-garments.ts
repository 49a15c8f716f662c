import type { Database } from '@merchloom/service-kit';
import type { BaseProduct } from '../events/event.models.ts';
import { recipesOf } from '../mockups/mockup-recipe.ts';
import { saveRecipes } from '../mockups/mockups.ts';

/** Pictures of blank garments are nobody's: they are kept under the platform itself. */
const platform = '00000000-0000-0000-0000-000000000000';

/** How the garment looks in each colour with nothing on it. */
export const blankRecipes = ({ garment, colours, printArea }: Pick<BaseProduct, 'garment' | 'colours' | 'printArea'>) =>
  recipesOf(garment, colours, { version: 1, printArea, elements: [] });

/** Makes pictures of blank garments drawable when somebody looks; a recipe that is there already stays. */
export function rememberBlanks(db: Database): (garments: readonly Parameters<typeof blankRecipes>[0][]) => Promise<void> {
  const drawable = new Set<string>();
  return async (garments) => {
    const recipes = garments.flatMap((garment) => blankRecipes(garment).recipes).filter(({ hash }) => !drawable.has(hash));
    if (recipes.length === 0) return;
    await db.tenant(platform, (trx) => saveRecipes(trx, platform, recipes));
    for (const { hash } of recipes) drawable.add(hash);
  };
}
