import { elementsOn } from '@merchloom/artwork';
import { stepsHold } from '@merchloom/commerce/price-steps';
import type { Language } from '@merchloom/contracts';
import { fromWire, toWire } from '@merchloom/contracts/minor-units';
import type { EventProductChanges, NewEventBody, StaffEventProduct } from '@merchloom/contracts/staff-events';
import { type Database, Refusal, type Transaction } from '@merchloom/service-kit';
import { pieceCost } from '../catalogue/list-price.ts';
import { touchEvent } from '../events/change-event.ts';
import { EventProduct, type EventRow } from '../events/event.models.ts';
import { type By, recordEventChange } from '../events/record-change.ts';
import { findRow, refuseArchived } from '../events/staff-event.ts';
import { recipesOf } from '../mockups/mockup-recipe.ts';
import { saveRecipes } from '../mockups/mockups.ts';
import { previewsIn } from '../mockups/preview-address.ts';
import { findOffered, putOnSale } from './put-on-sale.ts';

export type ProductsReply = { event_version: number; products: StaffEventProduct[] };

function present(product: EventProduct, event: Pick<EventRow, 'region'>, lang: Language): StaffEventProduct {
  const base = product.base!;
  const { design } = product.designRow!;
  return {
    id: product.id,
    product_id: product.productId,
    version: product.version,
    name: product.name,
    description: product.description,
    base: {
      id: base.id,
      sku: base.sku,
      name: base.name,
      garment: base.garment,
      colours: base.colours.map(({ code, hex, names }) => ({ code, hex, name: names[lang] })),
      sizes: base.sizes,
    },
    colour_codes: product.colourCodes,
    sizes: product.sizes,
    price: toWire(product.priceMinor),
    cost: toWire(pieceCost(base.costMinor, event.region)),
    vat_applies: product.vatApplies,
    status: product.status,
    price_breaks: product.priceBreaks.map(({ from, priceMinor }) => ({ from, price: toWire(priceMinor) })),
    images: previewsIn(product, product.colourCodes[0]!),
    blank: elementsOn(design, 'front').length + elementsOn(design, 'back').length === 0,
    published_at: product.publishedAt.toISOString(),
  };
}

async function replyFor(trx: Transaction, slug: string, lang: Language): Promise<ProductsReply> {
  const event = await findRow(trx, slug);
  const products = await EventProduct.query(trx)
    .where({ eventId: event.id })
    .withGraphFetched('[base, designRow]')
    .orderBy([{ column: 'publishedAt', order: 'desc' }, 'id']);
  return { event_version: event.version, products: products.map((product) => present(product, event, lang)) };
}

export const listEventProducts = (db: Database, tenantId: string, slug: string, lang: Language): Promise<ProductsReply> =>
  db.tenant(tenantId, (trx) => replyFor(trx, slug, lang));

/** Puts garments on sale: they stand in front of what is there. */
export const addEventProducts = (
  db: Database,
  by: By,
  { slug, products, lang, now }: { slug: string; products: NewEventBody['products']; lang: Language; now: Date },
): Promise<ProductsReply> =>
  db.tenant(by.tenantId, async (trx) => {
    const event = await findRow(trx, slug, { lock: true });
    refuseArchived(event);
    const garments = await findOffered(
      trx,
      products.map((product) => product.base_product_id),
    );
    const wishes = products.map(({ price, colour_codes }, index) => ({
      base: garments[index]!,
      priceMinor: price === undefined ? undefined : fromWire(price),
      colourCodes: colour_codes,
    }));
    const added = await putOnSale(trx, event, wishes, now);
    await touchEvent(trx, by.tenantId, event.id);
    for (const { name, priceMinor } of added) {
      await recordEventChange(trx, by, event, { action: 'product.added', subject: name, after: { name, price: toWire(priceMinor) } });
    }
    return replyFor(trx, event.slug, lang);
  });

async function findProduct(trx: Transaction, event: EventRow, id: string): Promise<EventProduct> {
  const product = await EventProduct.query(trx).findOne({ id, eventId: event.id }).forUpdate();
  if (!product) throw new Refusal({ kind: 'not_found', code: 'not_found' });
  return product.$fetchGraph('[base, designRow]', { transaction: trx });
}

export const changeEventProduct = (
  db: Database,
  by: By,
  { slug, id, version, changes, lang }: { slug: string; id: string; version: number; changes: EventProductChanges; lang: Language },
): Promise<ProductsReply> =>
  db.tenant(by.tenantId, async (trx) => {
    const event = await findRow(trx, slug, { lock: true });
    refuseArchived(event);
    const product = await findProduct(trx, event, id);
    const before = present(product, event, lang);
    if (product.version !== version) throw new Refusal({ kind: 'conflict', code: 'conflict', details: { product: before } });
    const patch = { ...columnsOf(changes, product, event), version: product.version + 1 };
    if (changes.colour_codes) Object.assign(patch, await repicture(trx, product, changes.colour_codes));
    await EventProduct.query(trx).patch(patch).where({ id });
    await touchEvent(trx, by.tenantId, event.id);
    const after = present(await findProduct(trx, event, id), event, lang);
    const named = (state: StaffEventProduct) =>
      Object.fromEntries(Object.keys(changes).map((field) => [field, state[field as keyof EventProductChanges]]));
    await recordEventChange(trx, by, event, {
      action: 'product.changed',
      subject: before.name,
      before: named(before),
      after: named(after),
    });
    return replyFor(trx, event.slug, lang);
  });

/** The order of colours is the organiser's; pictures of new ones are drawn when somebody looks. */
async function repicture(
  trx: Transaction,
  product: EventProduct,
  codes: string[],
): Promise<Pick<EventProduct, 'colourCodes' | 'previews'>> {
  const base = product.base!;
  const colours = [...new Set(codes)].map((code) => base.colours.find((colour) => colour.code === code));
  if (colours.some((colour) => colour === undefined)) throw invalid('colour_codes', 'variant_unknown');
  const known = colours.flatMap((colour) => colour ?? []);
  const { previews, recipes } = recipesOf(base.garment, known, product.designRow!.design);
  await saveRecipes(trx, product.tenantId, recipes);
  return { colourCodes: known.map(({ code }) => code), previews };
}

function columnsOf(
  changes: EventProductChanges,
  { base, ...before }: EventProduct,
  { type, region }: Pick<EventRow, 'type' | 'region'>,
): Partial<EventProduct> {
  const { name, description, price, vat_applies, status, sizes, price_breaks } = changes;
  if (sizes?.some(({ code }) => !base!.sizes.includes(code))) throw invalid('sizes', 'variant_unknown');
  const breaks = price_breaks?.map((step) => ({ from: step.from, priceMinor: fromWire(step.price) }));
  const priceMinor = price === undefined ? undefined : fromWire(price);
  const steps = (breaks ?? before.priceBreaks).map((step) => ({ from: step.from, price: step.priceMinor }));
  if ((breaks || price !== undefined) && !stepsHold({ price: priceMinor ?? before.priceMinor, steps })) {
    throw breaks ? invalid('price_breaks', 'price_breaks_order') : invalid('price', 'price_under_step');
  }
  // What a bulk order costs is billed to whoever sets its prices: never less than the pieces themselves.
  const leastMinor = type === 'Bulk' ? pieceCost(base!.costMinor, region) : 0;
  if (priceMinor !== undefined && priceMinor < leastMinor) throw invalid('price', 'price_under_cost');
  if (breaks?.some((step) => step.priceMinor < leastMinor)) throw invalid('price_breaks', 'price_under_cost');
  const columns = {
    name,
    description,
    priceMinor,
    vatApplies: vat_applies,
    status,
    sizes,
    priceBreaks: breaks,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<EventProduct>;
}

const invalid = (field: string, code: string) => new Refusal({ kind: 'invalid', code: 'validation', errors: { [field]: [code] } });

/** Takes a product out. What was sold of it stays in its orders, which keep what they need of it. */
export const removeEventProduct = (
  db: Database,
  by: By,
  { slug, id, lang }: { slug: string; id: string; lang: Language },
): Promise<ProductsReply> =>
  db.tenant(by.tenantId, async (trx) => {
    const event = await findRow(trx, slug, { lock: true });
    refuseArchived(event);
    const product = await findProduct(trx, event, id);
    await EventProduct.query(trx).deleteById(id);
    await touchEvent(trx, by.tenantId, event.id);
    const { name, priceMinor } = product;
    await recordEventChange(trx, by, event, { action: 'product.removed', subject: name, before: { name, price: toWire(priceMinor) } });
    return replyFor(trx, event.slug, lang);
  });
