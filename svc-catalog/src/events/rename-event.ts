import { reservedSlugs } from '@merchloom/contracts/pages';
import { type Database, Refusal } from '@merchloom/service-kit';
import { touchEvent } from './change-event.ts';
import { EventRow } from './event.models.ts';

/** How long nobody else may have a slug that somebody gave up (D4). */
const quarantineMonths = 12;

/** Gives an event another slug; the old one leads to it from now on. Answers the event's new version. */
export async function renameEvent(db: Database, tenantId: string, eventId: string, slug: string, now: Date): Promise<number> {
  await refuseTaken(db, tenantId, eventId, slug, now);
  return db.tenant(tenantId, async (trx) => {
    const event = await EventRow.query(trx).findOne({ tenantId, id: eventId });
    if (!event) throw new Refusal({ kind: 'not_found', code: 'not_found' });
    if (event.slug === slug) return event.version;
    // Under both names: whoever keeps something of the event knows it by its old one.
    await touchEvent(trx, tenantId, eventId);
    await trx('old_slugs').where({ slug, event_id: eventId }).delete();
    await EventRow.query(trx).patch({ slug }).where({ id: eventId });
    await trx('old_slugs').insert({ slug: event.slug, tenant_id: tenantId, event_id: eventId, retired_at: now }).onConflict('slug').merge();
    return touchEvent(trx, tenantId, eventId);
  });
}

/** Slugs are unique across organisers, so all of them have to be looked at. */
async function refuseTaken(db: Database, tenantId: string, eventId: string, slug: string, now: Date): Promise<void> {
  const refusal = new Refusal({ kind: 'invalid', code: 'validation', errors: { slug: ['invalid_slug'] } });
  if (reservedSlugs.has(slug)) throw refusal;
  await db.platform(async (trx) => {
    const used = await EventRow.query(trx).findOne({ slug }).whereNot({ id: eventId });
    if (used) throw refusal;
    const free = new Date(now);
    free.setUTCMonth(free.getUTCMonth() - quarantineMonths);
    const kept = await trx('old_slugs').where({ slug }).whereNot({ tenant_id: tenantId }).where('retired_at', '>', free).first('slug');
    if (kept) throw refusal;
    // Long given up by somebody else: it starts anew.
    await trx('old_slugs').where({ slug }).whereNot({ tenant_id: tenantId }).delete();
  });
}
