import { type BulkLine, type BulkRecipient, maxRecipients } from '@merchloom/contracts/bulk';
import { newId } from '@merchloom/contracts/id';
import type { SaleSheet } from '@merchloom/contracts/sale-sheet';
import type { SizeAnswer, SizeAnswerBody, SizePage } from '@merchloom/contracts/size-links';
import type { Language } from '@merchloom/contracts/vocabulary';
import { type Database, type FieldMessage, Refusal, type Transaction } from '@merchloom/service-kit';
import { findLines } from '../checkout/basket.ts';
import type { FindPersonalPictures } from '../checkout/personal-pictures.ts';
import { bulkProductsOf, closedBecause } from './bulk-event.ts';
import { pieceKey, readRecipient, wantedOf } from './bulk-quote.ts';
import { renameFields } from './rename-fields.ts';
import { findSizeLink, type SizeLinkRecord, type SizeMarks } from './size-links.ts';

type Answer = Omit<SizeAnswer, 'id' | 'created_at' | 'updated_at'>;

interface AnswerRecord {
  id: string;
  answer: Answer;
  created_at: Date;
  updated_at: Date;
}

/** Who opens a size link, and with which mark. */
export interface Opened {
  sheet: SaleSheet;
  token: string;
  lang: Language;
  now: Date;
}

const missing = () => new Refusal({ kind: 'not_found', code: 'not_found' });

async function openLink(trx: Transaction, marks: SizeMarks, { sheet, token }: Opened, lock = false): Promise<SizeLinkRecord> {
  const id = marks.read('link', sheet.tenantId, token);
  if (!id) throw missing();
  return findSizeLink(trx, sheet, id, lock);
}

/** Answers are taken before the event is published as well, never after the day. */
const isOver = ({ closed, ends_at }: SizeLinkRecord, sheet: SaleSheet, now: Date): boolean =>
  closed || (ends_at !== null && ends_at <= now) || closedBecause(sheet, now) === 'bulk_over';

/** What the link may have chosen, without prices: whoever answers pays nothing. */
function choices({ product_ids }: SizeLinkRecord, sheet: SaleSheet, lang: Language): SizePage['products'] {
  const offered = bulkProductsOf(sheet, lang).map(({ price: _, price_breaks: __, ...product }) => product);
  return product_ids.length === 0 ? offered : offered.filter(({ product_id }) => product_ids.includes(product_id));
}

export const showSizePage = (db: Database, marks: SizeMarks, opened: Opened, answer?: string): Promise<SizePage> =>
  db.tenant(opened.sheet.tenantId, async (trx) => {
    const { sheet, lang, now } = opened;
    const link = await openLink(trx, marks, opened);
    const { organiser } = sheet;
    return {
      ...{ title: link.title, note: link.note, event: sheet.name },
      organiser: { name: organiser.name, support_email: organiser.supportEmail, accent: organiser.accent },
      ask_address: link.ask_address,
      pieces_each: link.pieces_each,
      ends_at: link.ends_at?.toISOString() ?? null,
      over: isOver(link, sheet, now),
      countries: sheet.countries,
      products: choices(link, sheet, lang),
      mine: answer ? ((await findOwn(trx, marks, sheet, link, answer))?.answer ?? null) : null,
    };
  });

async function findOwn(
  trx: Transaction,
  marks: SizeMarks,
  { tenantId }: SaleSheet,
  link: SizeLinkRecord,
  token: string,
): Promise<AnswerRecord | null> {
  const id = marks.read('answer', tenantId, token);
  const { rows } = id ? await trx.raw('select * from size_answers where id = ? and size_link_id = ?', [id, link.id]) : { rows: [] };
  return rows[0] ?? null;
}

/** Keeps one person's answer, or changes it for whoever holds its mark; answers with the mark. */
export const createAnswerSizes =
  ({ db, marks, pictures }: { db: Database; marks: SizeMarks; pictures: FindPersonalPictures }) =>
  async (opened: Opened, { answer: mark, website, ...typed }: SizeAnswerBody): Promise<string> => {
    const { sheet, lang, now } = opened;
    const { tenantId } = sheet;
    // A script filled in what people do not see: it is told what a person would be, and nothing is kept.
    if (website !== '') return marks.sign('answer', tenantId, newId());
    const link = await db.tenant(tenantId, (trx) => openLink(trx, marks, opened));
    const answer = checkAnswer(link, sheet, typed, lang);
    await pictures(sheet, answer.lines.map(wantedOf)).catch(renameFields((field) => field.replace(/^products/, 'lines')));
    return db.tenant(tenantId, async (trx) => {
      // Locked, so that no answer slips in beside the last one.
      const open = await openLink(trx, marks, opened, true);
      if (isOver(open, sheet, now)) throw new Refusal({ kind: 'gone', code: 'size_link_over' });
      const pieces = answer.lines.reduce((sum, { quantity }) => sum + quantity, 0);
      const own = mark === undefined ? null : await findOwn(trx, marks, sheet, open, mark);
      const kept = { answer: JSON.stringify(answer), pieces, updated_at: now };
      const id = own?.id ?? newId();
      if (own) await trx('size_answers').where({ id }).update(kept);
      else {
        const { rows } = await trx.raw('select count(*)::int as count from size_answers where size_link_id = ?', [open.id]);
        if (rows[0].count >= maxRecipients) throw new Refusal({ kind: 'gone', code: 'size_link_full' });
        await trx('size_answers').insert({ id, tenant_id: tenantId, size_link_id: open.id, created_at: now, ...kept });
      }
      return marks.sign('answer', tenantId, id);
    });
  };

function checkAnswer(link: SizeLinkRecord, sheet: SaleSheet, typed: Answer, lang: Language): Answer {
  const errors: Record<string, FieldMessage[]> = {};
  const offered = new Set(choices(link, sheet, lang).map(({ product_id }) => product_id));
  const { errors: wrong } = findLines(sheet, typed.lines.map(wantedOf));
  for (const [path, codes] of Object.entries(wrong)) errors[path.replace(/^products/, 'lines')] = codes;
  typed.lines.forEach(({ product_id }, index) => {
    if (!offered.has(product_id)) errors[`lines.${index}`] = ['product_unknown'];
  });
  const count = link.pieces_each;
  if (typed.lines.reduce((sum, { quantity }) => sum + quantity, 0) > count)
    errors.lines = [{ code: 'too_many_pieces_each', params: { count } }];
  const { lines, ...person } = typed;
  const { contact, errors: missed } = readRecipient({ ...person, message: '', lines: [] }, sheet.countries);
  const { message: _, ...answer } = contact;
  for (const [field, code] of Object.entries(missed)) if (link.ask_address || !field.startsWith('address_')) errors[field] = [code];
  if (Object.keys(errors).length > 0) throw new Refusal({ kind: 'invalid', code: 'validation', errors });
  return link.ask_address ? { ...answer, lines } : { ...answer, ...nowhere, lines };
}

const nowhere = {
  ...{ address_first_line: '', address_second_line: '', address_city: '', address_county: '' },
  ...{ address_postcode: '', address_country: '', address_state: '' },
};

async function answersOf(trx: Transaction, { id }: SizeLinkRecord): Promise<AnswerRecord[]> {
  return (await trx.raw('select * from size_answers where size_link_id = ? order by id', [id])).rows;
}

export const listSizeAnswers = async (trx: Transaction, link: SizeLinkRecord): Promise<SizeAnswer[]> =>
  (await answersOf(trx, link)).map(({ id, answer, created_at, updated_at }) => ({
    ...answer,
    ...{ id, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() },
  }));

export async function deleteSizeAnswer(trx: Transaction, link: SizeLinkRecord, id: string): Promise<void> {
  if ((await trx('size_answers').where({ id, size_link_id: link.id }).delete()) === 0) throw missing();
}

/** Answers as the parcels of a draft: one each where addresses were asked for, otherwise all in one that has none yet. */
export async function recipientsOfAnswers(trx: Transaction, link: SizeLinkRecord): Promise<BulkRecipient[]> {
  const answers = (await answersOf(trx, link)).map(({ answer }) => answer);
  if (answers.length === 0) return [];
  if (link.ask_address) return answers.map((answer) => ({ ...answer, message: '' }));
  const lines = new Map<string, BulkLine>();
  for (const line of answers.flatMap((answer) => answer.lines)) {
    const key = pieceKey(line);
    lines.set(key, { ...line, quantity: (lines.get(key)?.quantity ?? 0) + line.quantity });
  }
  return [{ ...{ name: '', email: '', phone: '', message: '' }, ...nowhere, lines: [...lines.values()] }];
}
