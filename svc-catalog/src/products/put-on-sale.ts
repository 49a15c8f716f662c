import type { Design } from '@merchloom/contracts';
import { newId } from '@merchloom/contracts/id';
import { fromWire } from '@merchloom/contracts/minor-units';
import type { GarmentTerms } from '@merchloom/contracts/staff-products';
import { Refusal, type Transaction } from '@merchloom/service-kit';
import { pieceCost } from '../catalogue/list-price.ts';
import { BaseProduct, DesignRow, EventProduct, type EventRow } from '../events/event.models.ts';
import { slugFrom } from '../events/slugs.ts';
import { recipesOf } from '../mockups/mockup-recipe.ts';
import { saveRecipes } from '../mockups/mockups.ts';

export interface Wish {
  base: BaseProduct;
  /** Net, minor units of the event's currency; left out: the organiser's own starting price, else cost and a half. */
  priceMinor?: number | undefined;
  /** Left out or empty: every colour of the garment. */
  colourCodes?: readonly string[] | undefined;
  /** Left out: nothing is printed on it yet. */
  design?: Design | undefined;
}

/** The garments behind these ids, in their order; those that are not offered are refused. */
export async function findOffered(trx: Transaction, ids: readonly string[]): Promise<BaseProduct[]> {
  const found = await BaseProduct.query(trx).whereIn('id', [...new Set(ids)]);
  return ids.map((id) => {
    const base = found.find((each) => each.id === id && each.offered);
    if (!base) throw new Refusal({ kind: 'invalid', code: 'validation', errors: { products: ['garment_not_offered'] } });
    return base;
  });
}

/** The named colours in the named order. */
const inOrder = ({ colours }: BaseProduct, codes: readonly string[]) =>
  [...new Set(codes)].flatMap((code) => colours.find((colour) => colour.code === code) ?? []);

/** Up to the next half of the currency's unit. */
const rounded = (minor: number) => Math.ceil(minor / 50) * 50;

export const startingPrice = (base: BaseProduct, { region, type }: Pick<EventRow, 'region' | 'type'>, terms?: GarmentTerms): number => {
  if (type === 'Promo') return 0;
  const own = terms?.prices[region];
  return own === undefined ? rounded(pieceCost(base.costMinor, region) * 1.5) : fromWire(own);
};

const blank = ({ printArea }: BaseProduct): Design => ({ version: 1, printArea, elements: [] });

/** Puts garments on sale in an event, in the given order from the newest on. Whoever calls touches the event afterwards. */
export async function putOnSale(trx: Transaction, event: EventRow, wishes: readonly Wish[], now: Date): Promise<EventProduct[]> {
  const { tenantId, id: eventId } = event;
  const taken = new Set((await EventProduct.query(trx).where({ eventId }).select('productId')).map(({ productId }) => productId));
  const terms = await termsOf(trx, tenantId, wishes);
  const rows: EventProduct[] = [];
  for (const [index, { base, priceMinor, colourCodes, design = blank(base) }] of wishes.entries()) {
    const colours = colourCodes?.length ? inOrder(base, colourCodes) : base.colours;
    if (colours.length === 0) throw new Refusal({ kind: 'invalid', code: 'validation', errors: { colour_codes: ['variant_unknown'] } });
    const { previews, recipes } = recipesOf(base.garment, colours, design);
    await saveRecipes(trx, tenantId, recipes);
    const id = newId();
    await DesignRow.query(trx).insert({ id, tenantId, design });
    rows.push(
      await EventProduct.query(trx).insertAndFetch({
        id,
        tenantId,
        eventId,
        baseProductId: base.id,
        designId: id,
        productId: freeProductId(taken, base.name),
        name: base.name,
        description: '',
        priceMinor: priceMinor ?? startingPrice(base, event, terms.get(base.id)),
        vatApplies: terms.get(base.id)?.vat_applies ?? base.vatApplies,
        status: 'available',
        colourCodes: colours.map(({ code }) => code),
        sizes: base.sizes.map((code) => ({ code, status: 'available' as const })),
        previews,
        // The first of several stays the newest.
        publishedAt: new Date(now.getTime() - index),
      }),
    );
  }
  return rows;
}

async function termsOf(trx: Transaction, tenantId: string, wishes: readonly Wish[]): Promise<Map<string, GarmentTerms>> {
  const { rows } = await trx.raw('select base_product_id, terms from garment_terms where tenant_id = ? and base_product_id = any(?)', [
    tenantId,
    wishes.map(({ base }) => base.id),
  ]);
  return new Map((rows as { base_product_id: string; terms: GarmentTerms }[]).map((row) => [row.base_product_id, row.terms]));
}

function freeProductId(taken: Set<string>, name: string): string {
  const stem = slugFrom(name) || 'product';
  let id = stem;
  for (let count = 2; taken.has(id); count += 1) id = `${stem}-${count}`;
  taken.add(id);
  return id;
}
