import { id } from '@merchloom/contracts/id';
import type { Mailer } from '@merchloom/letters';
import { defineJob, handleJob, type JobHandler } from '@merchloom/service-kit';
import * as z from 'zod/mini';
import { LeadRecord } from './lead.record.ts';

export const mailEnquiry = defineJob({ kind: 'mail-enquiry', payload: z.object({ leadId: id }), concurrency: 1 });

interface Settings {
  /** Null: enquiries are kept and nobody is written to. */
  mailer: Mailer | null;
  supportEmail: string | undefined;
}

/** Tells the platform's people of an enquiry; an answer goes to whoever asked. A repeated mail has the same Message-ID. */
export const enquiryMailHandler = ({ mailer, supportEmail }: Settings): JobHandler =>
  handleJob(mailEnquiry, async ({ leadId }, { kit, log }) => {
    const lead = await kit.db.platform(async (trx) => LeadRecord.query(trx).findById(leadId));
    if (!lead) return;
    if (!mailer || !supportEmail)
      return log.info({ reference: lead.reference }, 'An enquiry is kept; no mail server is set up to tell of it');
    await mailer.send({
      to: { name: '', address: supportEmail },
      fromName: lead.name,
      replyTo: lead.email,
      id: lead.id,
      subject: `Enquiry ${lead.reference}: ${lead.quantity} pieces for ${oneLine(lead.company || lead.name)}`,
      text: describe(lead),
    });
  });

const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 80);

function describe(lead: LeadRecord): string {
  const facts = [
    ['Reference', lead.reference],
    ['Name', lead.name],
    ['Company', lead.company],
    ['E-mail', lead.email],
    ['Phone', lead.phone],
    ['Language', lead.lang],
    ['Quantity', String(lead.quantity)],
    ['Needed on', lead.neededOn ? isoDay(lead.neededOn) : ''],
    ['Budget', lead.budget],
  ];
  const lines = facts.filter(([, value]) => value).map(([name, value]) => `${name}: ${value}`);
  return `${lines.join('\n')}\n\n${lead.needs}\n`;
}

/** The driver gives days as local midnight. */
const isoDay = (day: string | Date): string =>
  typeof day === 'string'
    ? day
    : [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
