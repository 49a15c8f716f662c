import { garments } from '@merchloom/artwork';
import type { Design, Language, Side } from '@merchloom/contracts';
import type { CatalogueProduct } from '@merchloom/contracts/catalogue';
import { endpoints } from '@merchloom/contracts/endpoints';
import { type Kit, type Route, route } from '@merchloom/service-kit';
import { BaseProduct } from '../events/event.models.ts';
import { recipesOf } from '../mockups/mockup-recipe.ts';
import { saveRecipes } from '../mockups/mockups.ts';
import { mockupAddress } from '../mockups/preview-address.ts';
import { listPrices } from './list-price.ts';

/** Pictures of blank garments are nobody's: they are kept under the platform itself. */
const platform = '00000000-0000-0000-0000-000000000000';

const blank = ({ printArea }: BaseProduct): Design => ({ version: 1, printArea, elements: [] });
const recipesFor = (product: BaseProduct) => recipesOf(product.garment, product.colours, blank(product));

function present(product: BaseProduct, lang: Language): CatalogueProduct {
  const { id, sku, name, garment, colours, sizes, printArea, costMinor } = product;
  const { previews } = recipesFor(product);
  const { sides } = garments[garment];
  return {
    id,
    sku,
    name,
    garment,
    colours: colours.map(({ code, hex, names }) => ({ code, hex, name: names[lang], image: mockupAddress(previews[code]?.front ?? '') })),
    sizes,
    print_area: printArea,
    sides: (['front', 'back'] satisfies Side[]).filter((side) => sides[side]),
    prices: listPrices(costMinor),
  };
}

/** R2.7: what the platform prints on, for anybody. */
export function catalogueRoutes({ db }: Pick<Kit, 'db'>): Route[] {
  const drawable = new Set<string>();

  /** So that the pictures can be drawn when somebody looks; a recipe that is there already stays. */
  const remember = async (products: readonly BaseProduct[]): Promise<void> => {
    const recipes = products.flatMap((product) => recipesFor(product).recipes).filter(({ hash }) => !drawable.has(hash));
    if (recipes.length === 0) return;
    await db.tenant(platform, (trx) => saveRecipes(trx, platform, recipes));
    for (const { hash } of recipes) drawable.add(hash);
  };

  return [
    route(endpoints.catalogue, async ({ query, lang }) => {
      // Identifiers grow with time: the newest comes first.
      const products = await db.platform(async (trx) => BaseProduct.query(trx).orderBy('id', 'desc'));
      await remember(products);
      return { data: { products: products.map((product) => present(product, query.lang ?? lang)) } };
    }),
  ];
}
