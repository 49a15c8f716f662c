import { type Database, Refusal, type Transaction } from '@merchloom/service-kit';
import { touchEvent } from './change-event.ts';
import { EventRow } from './event.models.ts';
import { claimSlug } from './slugs.ts';

/** Gives an event another slug; the old one leads to it from now on. Answers the event's new version. */
export async function renameEvent(db: Database, tenantId: string, eventId: string, slug: string, now: Date): Promise<number> {
  await claimSlug(db, { slug, tenantId, eventId }, now);
  return db.tenant(tenantId, async (trx) => {
    const event = await EventRow.query(trx).findOne({ tenantId, id: eventId });
    if (!event) throw new Refusal({ kind: 'not_found', code: 'not_found' });
    return moveSlug(trx, event, slug, now);
  });
}

/** The renaming itself, of an event whose new slug is free. */
export async function moveSlug(trx: Transaction, event: EventRow, slug: string, now: Date): Promise<number> {
  const { id, tenantId } = event;
  if (event.slug === slug) return event.version;
  // Under both names: whoever keeps something of the event knows it by its old one.
  await touchEvent(trx, tenantId, id);
  await trx('old_slugs').where({ slug, event_id: id }).delete();
  await EventRow.query(trx).patch({ slug }).where({ id });
  await trx('old_slugs').insert({ slug: event.slug, tenant_id: tenantId, event_id: id, retired_at: now }).onConflict('slug').merge();
  return touchEvent(trx, tenantId, id);
}
