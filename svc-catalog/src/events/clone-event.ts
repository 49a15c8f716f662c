import { newId } from '@merchloom/contracts';
import type { Database } from '@merchloom/service-kit';
import { refuseWithheldType } from '../tenants/tenant-record.ts';
import { touchEvent } from './change-event.ts';
import type { Created } from './create-event.ts';
import { DesignRow, EventProduct, EventRow, ShippingPriceListRow } from './event.models.ts';
import { type By, recordEventChange } from './record-change.ts';
import { claimSlug } from './slugs.ts';
import { findRow } from './staff-event.ts';

// biome-ignore format: one thing
const copied = [
  'type', 'region', 'currency', 'vatRate', 'notVatRegistered', 'logo', 'theme', 'countries', 'lockedCountries', 'timeZone', 'supportEmail', 'giftTexts',
] satisfies (keyof EventRow)[];

/** A draft with the look, words, prices and products of another event; not its dates, notes, codes or orders. */
export async function cloneEvent(
  db: Database,
  by: By,
  { from, name, slug, now }: { from: string; name: string; slug: string; now: Date },
): Promise<Created> {
  const { tenantId } = by;
  await claimSlug(db, { slug, tenantId }, now);
  return db.tenant(tenantId, async (trx) => {
    const source = await findRow(trx, from);
    await refuseWithheldType(trx, tenantId, source.type);
    const list = await ShippingPriceListRow.query(trx).findById(source.shippingPriceListId).throwIfNotFound();
    const listId = newId();
    await ShippingPriceListRow.query(trx).insert({ ...list.$toJson(), id: listId, name });
    const event = await EventRow.query(trx).insertAndFetch({
      ...pick(source, copied),
      id: newId(),
      tenantId,
      slug,
      name,
      status: 'Draft',
      endsAt: null,
      shippingPriceListId: listId,
    });
    await copyProducts(trx, source.id, event);
    await trx.raw(
      'insert into event_faqs (tenant_id, event_id, lang, groups) select tenant_id, ?, lang, groups from event_faqs where event_id = ?',
      [event.id, source.id],
    );
    await touchEvent(trx, tenantId, event.id);
    await recordEventChange(trx, by, event, { action: 'event.cloned', after: { name, slug, from: source.slug } });
    return { id: event.id, slug };
  });
}

const pick = <T, K extends keyof T>(from: T, keys: readonly K[]) => Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;

async function copyProducts(trx: Parameters<typeof findRow>[0], sourceId: string, { id: eventId, tenantId }: EventRow): Promise<void> {
  const products = await EventProduct.query(trx).where({ eventId: sourceId }).orderBy('id').withGraphFetched('designRow');
  // Ids of one millisecond come in any order; products published at once stand in that of their ids.
  const ids = products.map(() => newId()).sort();
  const copies = products.map(({ designRow, ...product }, index) => ({ product, id: ids[index]!, design: designRow!.design }));
  if (copies.length === 0) return;
  await DesignRow.query(trx).insert(copies.map(({ id, design }) => ({ id, tenantId, design })));
  await EventProduct.query(trx).insert(copies.map(({ id, product }) => ({ ...product, id, eventId, designId: id, version: 1 })));
}
