import { createHash } from 'node:crypto';
import type { enquiryBody } from '@merchloom/contracts/enquiry';
import { newId } from '@merchloom/contracts/id';
import type { Language } from '@merchloom/contracts/vocabulary';
import { enqueue, Refusal, type Transaction } from '@merchloom/service-kit';
import type * as z from 'zod/mini';
import { mailEnquiry } from './enquiry-mail.ts';
import { LeadRecord } from './lead.record.ts';

const hourMs = 3_600_000;
const perHour = 5;

interface Submission {
  enquiry: z.output<typeof enquiryBody>;
  lang: Language;
  /** The sender's address. */
  ip: string;
  /** Says that a repeated request is the same submission. */
  key: string | null;
  now: Date;
}

/** `Q-` and ten characters that cannot be mistaken for each other. */
export const newReference = (): string => `Q-${newId().replaceAll('-', '').slice(-10).toUpperCase()}`;

/** Keeps an enquiry and sees to it that people learn of it; 429 for the sixth of an hour from one address. */
export async function saveLead(trx: Transaction, { enquiry, lang, ip, key, now }: Submission): Promise<{ reference: string }> {
  const senderHash = createHash('sha256').update(ip).digest('base64url');
  // One at a time per sender, so that many at once cannot pass the count together.
  await trx.raw('select pg_advisory_xact_lock(hashtext(?))', [`lead ${senderHash}`]);
  const known = key ? await LeadRecord.query(trx).findOne({ submissionKey: key }) : undefined;
  if (known) return { reference: known.reference };

  const recent = await LeadRecord.query(trx)
    .where({ senderHash })
    .where('createdAt', '>', new Date(now.getTime() - hourMs))
    .resultSize();
  if (recent >= perHour) throw new Refusal({ kind: 'too_many', code: 'enquiry_throttled', retryAfter: hourMs / 1000 });
  const { needs, quantity, date, budget, name, company, email, phone } = enquiry;
  const lead = await LeadRecord.query(trx).insert({
    id: newId(),
    submissionKey: key,
    reference: newReference(),
    lang,
    needs,
    quantity,
    neededOn: date || null,
    budget,
    name,
    company,
    email,
    phone,
    senderHash,
    createdAt: now,
  });
  await enqueue(trx, mailEnquiry, { key: lead.id, payload: { leadId: lead.id } });
  return { reference: lead.reference };
}
