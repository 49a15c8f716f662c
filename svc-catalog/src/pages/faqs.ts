import type { Language } from '@merchloom/contracts';
import type { FaqGroup, StaffFaqs, StoreFaqs } from '@merchloom/contracts/store-pages';
import { type Database, Refusal, type Transaction } from '@merchloom/service-kit';
import { touchEvent } from '../events/change-event.ts';
import { EventRow } from '../events/event.models.ts';
import { isPublic } from '../events/event.ts';
import { type By, recordEventChange } from '../events/record-change.ts';
import { refuseArchived } from '../events/staff-event.ts';
import { defaultFaqs } from './default-faqs.ts';

async function eventOf(trx: Transaction, slug: string): Promise<EventRow> {
  const row = await EventRow.query(trx).findOne({ slug }).withGraphFetched('tenant');
  if (!row?.tenant) throw new Refusal({ kind: 'not_found', code: 'store_not_found' });
  return row;
}

type Kept = { groups: FaqGroup[]; version: number };

const keptIn = (trx: Transaction, event: EventRow, lang: Language): Promise<Kept | undefined> =>
  trx('event_faqs').where({ event_id: event.id, lang }).first('groups', 'version') as never;

async function faqsOf(trx: Transaction, event: EventRow, lang: Language): Promise<StaffFaqs> {
  const kept = await keptIn(trx, event, lang);
  if (kept) return { own: true, ...kept };
  return { own: false, groups: defaultFaqs(event.type, lang, event.tenant!.name), version: 0 };
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
    const { own, groups } = await faqsOf(trx, event, lang);
    return { own, groups };
  });

/** What its organiser edits, whatever the event's status. */
export const readStaffFaqs = (db: Database, tenantId: string, { slug, lang }: Omit<Asked, 'sees'>): Promise<StaffFaqs> =>
  db.tenant(tenantId, async (trx) => faqsOf(trx, await eventOf(trx, slug), lang));

interface Saving {
  slug: string;
  lang: Language;
  version: number;
  groups: readonly FaqGroup[];
}

/** Replaces what a store says in one language, as it was read; nothing at all brings our own words back. */
export const saveFaqs = (db: Database, by: By, { slug, lang, version, groups }: Saving): Promise<StaffFaqs> =>
  db.tenant(by.tenantId, async (trx) => {
    const event = await eventOf(trx, slug);
    refuseArchived(event);
    const key = { tenant_id: by.tenantId, event_id: event.id, lang };
    const before = await faqsOf(trx, event, lang);
    const written =
      groups.length === 0
        ? await trx('event_faqs')
            .where({ ...key, version })
            .delete()
        : version === 0
          ? (
              await trx('event_faqs')
                .insert({ ...key, groups: JSON.stringify(groups) })
                .onConflict(['event_id', 'lang'])
                .ignore()
                .returning('lang')
            ).length
          : await trx('event_faqs')
              .where({ ...key, version })
              .update({ groups: JSON.stringify(groups), version: version + 1, updated_at: trx.fn.now() });
    // To go back to our words where they are ours still is no change.
    if (written === 0 && !(groups.length === 0 && version === 0 && !before.own)) {
      throw new Refusal({ kind: 'conflict', code: 'conflict', details: { faqs: await faqsOf(trx, event, lang) } });
    }
    await touchEvent(trx, by.tenantId, event.id);
    const saved = await faqsOf(trx, event, lang);
    const questions = (faqs: StaffFaqs) => (faqs.own ? faqs.groups.flatMap((group) => group.faqs.map(({ question }) => question)) : []);
    await recordEventChange(trx, by, event, {
      action: 'event.faqs-changed',
      subject: lang,
      before: { questions: questions(before) },
      after: { questions: questions(saved) },
    });
    return saved;
  });
