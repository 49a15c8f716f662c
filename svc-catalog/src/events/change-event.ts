import { catalogEventChanged } from '@merchloom/contracts/events/index';
import { type Database, enqueue, publish, Refusal, type Transaction } from '@merchloom/service-kit';
import { drawFirstMockups } from '../mockups/draw-first-mockups.ts';
import { EventProduct, EventRow } from './event.models.ts';

/**
 * Makes a change of an event known: its version grows, everybody who keeps something of it is told, and mockups that are new are
 * drawn ahead of the shoppers, all in the transaction of the change itself.
 */
export async function touchEvent(trx: Transaction, tenantId: string, eventId: string): Promise<number> {
  const [row] = await EventRow.query(trx)
    .patch({ version: EventRow.raw('version + 1'), updatedAt: EventRow.fn.now() } as never)
    .where({ tenantId, id: eventId })
    .returning(['version', 'slug']);
  if (!row) throw new Refusal({ kind: 'not_found', code: 'not_found' });
  await publish(trx, catalogEventChanged, { tenantId, subject: eventId, version: row.version, data: { eventId, slug: row.slug } });
  await enqueue(trx, drawFirstMockups, { key: `${eventId}/${row.version}`, tenantId, payload: { eventId } });
  return row.version;
}

export type ProductChange = Partial<Pick<EventProduct, 'priceMinor' | 'status' | 'sizes' | 'name' | 'description' | 'vatApplies'>>;

/** Changes what a product costs or whether it can be had. Answers the event's new version. */
export function changeProduct(db: Database, tenantId: string, eventProductId: string, change: ProductChange): Promise<number> {
  return db.tenant(tenantId, async (trx) => {
    const [product] = await EventProduct.query(trx).patch(change).where({ tenantId, id: eventProductId }).returning('eventId');
    if (!product) throw new Refusal({ kind: 'not_found', code: 'not_found' });
    return touchEvent(trx, tenantId, product.eventId);
  });
}

export type EventChange = Partial<Pick<EventRow, 'status' | 'endsAt' | 'closedAt' | 'name' | 'lockedCountries' | 'notVatRegistered'>>;

/** Changes an event itself, e.g. puts it on hold or closes it. Answers its new version. */
export function changeEvent(db: Database, tenantId: string, eventId: string, change: EventChange): Promise<number> {
  return db.tenant(tenantId, async (trx) => {
    await EventRow.query(trx).patch(change).where({ tenantId, id: eventId });
    return touchEvent(trx, tenantId, eventId);
  });
}
