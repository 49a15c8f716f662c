import { fitDesign } from '@merchloom/artwork';
import { type Design, mmToPx, newId, type Theme } from '@merchloom/contracts';
import { fromWire } from '@merchloom/contracts/minor-units';
import type { NewEventBody, StoreFromImageBody } from '@merchloom/contracts/staff-events';
import { theme as themeSchema } from '@merchloom/contracts/store';
import { type Database, Refusal, type Transaction, uniqueViolation } from '@merchloom/service-kit';
import * as z from 'zod/mini';
import { readSentDesign } from '../designs/check-design.ts';
import { findOffered, putOnSale, type Wish } from '../products/put-on-sale.ts';
import { refuseWithheldType } from '../tenants/tenant-record.ts';
import { touchEvent } from './change-event.ts';
import { BaseProduct, EventRow, ShippingPriceListRow } from './event.models.ts';
import { type By, recordEventChange } from './record-change.ts';
import { regionDefaults } from './region-defaults.ts';
import { refuseForeignLogo, shippingColumns } from './save-event.ts';
import { claimSlug, freeSlug } from './slugs.ts';

export type Created = { id: string; slug: string };

type NewEvent = Pick<NewEventBody, 'type' | 'region' | 'name' | 'slug' | 'theme'> &
  Partial<Pick<NewEventBody, 'logo' | 'countries' | 'shipping' | 'ends_at'>> & { imageId?: string };

/** A draft with what its region brings; VAT and support address as in the organiser's last event there. */
async function insertDraft(
  trx: Transaction,
  by: By,
  { type, region, name, slug, theme, logo, imageId, ...more }: NewEvent,
): Promise<EventRow> {
  const { tenantId, principal } = by;
  await refuseWithheldType(trx, tenantId, type);
  const defaults = regionDefaults(region);
  const last = await EventRow.query(trx).where({ tenantId, region }).orderBy('createdAt', 'desc').first();
  const list = { id: newId(), tenantId, name, currency: defaults.currency, ...shippingColumns(more.shipping ?? defaults.shipping) };
  await ShippingPriceListRow.query(trx).insert(list);
  return EventRow.query(trx).insertAndFetch({
    id: newId(),
    tenantId,
    slug,
    name,
    type,
    status: 'Draft',
    region,
    currency: defaults.currency,
    vatRate: last?.vatRate ?? defaults.vatRate,
    notVatRegistered: last?.notVatRegistered ?? defaults.notVatRegistered,
    logo: logo ?? null,
    theme,
    countries: more.countries ?? defaults.countries,
    lockedCountries: [],
    endsAt: more.ends_at ? new Date(more.ends_at) : null,
    timeZone: last?.timeZone ?? defaults.timeZone,
    supportEmail: last?.supportEmail ?? principal?.email ?? '',
    shippingPriceListId: list.id,
    imageId: imageId ?? null,
  });
}

async function finish(trx: Transaction, by: By, event: EventRow, wishes: Wish[], now: Date): Promise<Created> {
  await putOnSale(trx, event, wishes, now);
  await touchEvent(trx, event.tenantId, event.id);
  const { name, slug, type, region } = event;
  await recordEventChange(trx, by, event, { action: 'event.created', after: { name, slug, type, region } });
  return { id: event.id, slug };
}

/** What the wizard gathered. */
export async function createDraft(db: Database, by: By, body: NewEventBody, now: Date): Promise<Created> {
  await claimSlug(db, { slug: body.slug, tenantId: by.tenantId }, now);
  return slugRace(() =>
    db.tenant(by.tenantId, async (trx) => {
      const garments = await findOffered(
        trx,
        body.products.map((product) => product.base_product_id),
      );
      await refuseForeignLogo(trx, body.logo);
      const event = await insertDraft(trx, by, body);
      const wishes = body.products.map(({ price, colour_codes }, index) => ({
        base: garments[index]!,
        priceMinor: price === undefined ? undefined : fromWire(price),
        colourCodes: colour_codes,
      }));
      return finish(trx, by, event, wishes, now);
    }),
  );
}

/** Two may have asked for a slug at once: the second is told as if it had asked later. */
async function slugRace<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (uniqueViolation(error)?.includes('slug'))
      throw new Refusal({ kind: 'invalid', code: 'validation', errors: { slug: ['slug_taken'] } });
    throw error;
  }
}

/** So many visitors of the same moment each get an address. */
const slugAttempts = 6;

type Picture = { id: string; sha256: string; content_type: string; width: number; height: number };
const endings: Record<string, string> = { 'image/png': 'png', 'image/webp': 'webp', 'image/jpeg': 'jpg' };

/** R11.4, R12.9: what a visitor designed becomes a draft. The same picture leads to the same event, also when it comes twice at once. */
export async function createFromImage(db: Database, by: By, body: StoreFromImageBody, name: string, now: Date): Promise<Created> {
  const { tenantId } = by;
  const { image_id: imageId, region, type } = body;
  const known = () => db.tenant(tenantId, async (trx) => EventRow.query(trx).findOne({ imageId }).select('id', 'slug'));
  const before = await known();
  if (before) return { id: before.id, slug: before.slug };
  const create = (slug: string) =>
    db.tenant(tenantId, async (trx) => {
      const picture = (await trx('assets').where({ tenant_id: tenantId, id: imageId }).first()) as Picture | undefined;
      const ending = picture && endings[picture.content_type ?? (picture as never as { contentType: string }).contentType];
      if (!picture || !ending) throw new Refusal({ kind: 'not_found', code: 'not_found' });
      const event = await insertDraft(trx, by, { type, region, name, slug, theme: themeOf(body.theme, name), imageId });
      const src = `/media/assets/${picture.sha256}.${ending}`;
      const wishes: Wish[] = [];
      for (const { base, colour, design } of await wanted(trx, body.products)) {
        wishes.push({
          base,
          colourCodes: colour ? [colour, ...base.colours.map(({ code }) => code)].filter((code, at, all) => all.indexOf(code) === at) : [],
          design: design ? fitDesign(await readSentDesign(trx, tenantId, design), base.printArea) : centred(base, picture, src),
        });
      }
      return finish(trx, by, event, wishes, now);
    });
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await create(await freeSlug(db, tenantId, name, now));
    } catch (error) {
      const taken = uniqueViolation(error);
      const existing = taken === undefined ? undefined : await known();
      if (existing) return { id: existing.id, slug: existing.slug };
      // Nobody chose the address: whoever was given the same one a moment later gets another.
      if (!taken?.includes('slug') || attempt === slugAttempts) throw error;
    }
  }
}

/** Garments by id, article number or kind; what is not known is passed over, and nothing at all is a T-shirt. */
async function wanted(
  trx: Transaction,
  products: StoreFromImageBody['products'],
): Promise<{ base: BaseProduct; colour?: string | undefined; design?: unknown }[]> {
  const garments = await BaseProduct.query(trx).where({ offered: true }).orderBy('id');
  const find = (key: string | undefined) =>
    key === undefined ? undefined : garments.find(({ id, sku, garment }) => id === key || sku === key || garment === key);
  const found = products.flatMap((product) => {
    const { id, sku, garment, colour, design }: Exclude<typeof product, string> = typeof product === 'string' ? { id: product } : product;
    const base = find(id) ?? find(sku) ?? find(garment);
    return base ? [{ base, colour: base.colours.some(({ code }) => code === colour) ? colour : undefined, design }] : [];
  });
  const unique = found.filter(({ base }, index) => found.findIndex((other) => other.base.id === base.id) === index);
  const fallback = garments.find(({ garment }) => garment === 't-shirt') ?? garments[0];
  if (unique.length > 0 || !fallback) return unique;
  return [{ base: fallback }];
}

const plain: Theme = { accent: '#2f5d8a', fontPair: 'modern', mode: 'light', headline: '', tagline: '' };

function themeOf(given: StoreFromImageBody['theme'], name: string): Theme {
  const known = z.safeParse(z.partial(themeSchema), given ?? {});
  return { ...plain, headline: name, ...(known.success ? known.data : {}) };
}

/** Three fifths of the print area wide, a little above its middle: where a print sits on a chest. */
function centred({ printArea }: BaseProduct, { width, height }: Pick<Picture, 'width' | 'height'>, src: string): Design {
  const area = { width: mmToPx(printArea.widthMm, printArea.dpi), height: mmToPx(printArea.heightMm, printArea.dpi) };
  const fit = Math.min((area.width * 0.62) / width, (area.height * 0.62) / height);
  const size = { width: Math.round(width * fit), height: Math.round(height * fit) };
  const position = { x: Math.round(area.width / 2), y: Math.round(area.height * 0.42) };
  return {
    version: 1,
    printArea,
    elements: [
      { id: newId(), type: 'Image', location: 'front', position, size, scale: { x: 1, y: 1 }, angle: 0, customisable: false, src },
    ],
  };
}
