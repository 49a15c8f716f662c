import { endpoints } from '@merchloom/contracts/endpoints';
import { messageText } from '@merchloom/contracts/messages';
import { type Clock, type Database, Refusal, type Route, route } from '@merchloom/service-kit';
import { newReference, saveLead } from './save-lead.ts';

const dayMs = 24 * 3_600_000;

/** R10.21: enquiries for custom solutions. */
export const enquiryRoutes = ({ db, clock }: { db: Database; clock: Clock }): Route[] => [
  route(endpoints.sendEnquiry, async ({ body: enquiry, lang, ctx, idempotencyKey }) => {
    const message = messageText('enquiry_received', lang);
    // Whoever fills in what nobody sees is thanked like everybody, and learns nothing.
    if (enquiry.website) return { message, data: { reference: newReference() } };
    const now = clock.now();
    // Somewhere it is still yesterday.
    if (enquiry.date && Date.parse(enquiry.date) < now.getTime() - 2 * dayMs) {
      throw new Refusal({ kind: 'invalid', code: 'validation', errors: { date: ['invalid_day'] } });
    }
    const ip = ctx.get('x-forwarded-for') || ctx.ip;
    const data = await db.platform((trx) => saveLead(trx, { enquiry, lang, ip, key: idempotencyKey, now }));
    return { message, data };
  }),
];
