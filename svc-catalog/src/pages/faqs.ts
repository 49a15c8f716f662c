import type { Language } from '@merchloom/contracts';
import type { FaqGroup, StoreFaqs } from '@merchloom/contracts/store-pages';
import { type Database, Refusal, type Transaction } from '@merchloom/service-kit';
import { touchEvent } from '../events/change-event.ts';
import { EventRow } from '../events/event.models.ts';
import { isPublic } from '../events/event.ts';
import { defaultFaqs } from './default-faqs.ts';

async function eventOf(trx: Transaction, slug: string): Promise<EventRow> {
  const row = await EventRow.query(trx).findOne({ slug }).withGraphFetched('tenant');
  if (!row?.tenant) throw new Refusal({ kind: 'not_found', code: 'store_not_found' });
  return row;
}

async function faqsOf(trx: Transaction, event: EventRow, lang: Language): Promise<StoreFaqs> {
  const kept = (await trx('event_faqs').where({ event_id: event.id, lang }).first('groups')) as { groups: FaqGroup[] } | undefined;
  if (kept) return { own: true, groups: kept.groups };
  return { own: false, groups: defaultFaqs(event.type, lang, event.tenant!.name) };
}

interface Asked {
  slug: string;
  lang: Language;
  /** Whether who asks may see a store that is not open. */
  sees: (event: EventRow) => boolean;
}

/** R2.3: the organiser's words in a language, else ours. */
export const readFaqs = (db: Database, tenantId: string, { slug, lang, sees }: Asked): Promise<StoreFaqs> =>
  db.tenant(tenantId, async (trx) => {
    const event = await eventOf(trx, slug);
    if (!isPublic(event) && !sees(event)) throw new Refusal({ kind: 'not_found', code: 'store_not_found' });
    return faqsOf(trx, event, lang);
  });

/** Replaces what a store says in one language; nothing at all brings our own words back. */
export const saveFaqs = (
  db: Database,
  tenantId: string,
  slug: string,
  { lang, groups }: { lang: Language; groups: readonly FaqGroup[] },
): Promise<StoreFaqs> =>
  db.tenant(tenantId, async (trx) => {
    const event = await eventOf(trx, slug);
    const key = { tenant_id: tenantId, event_id: event.id, lang };
    if (groups.length === 0) await trx('event_faqs').where(key).delete();
    else {
      await trx('event_faqs')
        .insert({ ...key, groups: JSON.stringify(groups), updated_at: trx.fn.now() })
        .onConflict(['event_id', 'lang'])
        .merge();
    }
    await touchEvent(trx, tenantId, event.id);
    return faqsOf(trx, event, lang);
  });
