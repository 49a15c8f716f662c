import { randomBytes } from 'node:crypto';
import { newId } from '@merchloom/contracts/id';
import type { ContactBody } from '@merchloom/contracts/store-pages';
import { type Clock, type Database, enqueue, Refusal, type Transaction } from '@merchloom/service-kit';
import type { SaleSheets } from '../store/sale-sheets.ts';
import { sendContactCopy, sendContactMessage } from './send-contact-message.ts';

const hourMs = 3_600_000;
/** More than a person in need of help writes in an hour. */
const perSender = 5;
/** More than all people of one store write in an hour. */
const perStore = 200;

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const newReference = (): string => `Q-${Array.from(randomBytes(8), (byte) => alphabet[byte & 31]).join('')}`;

interface Dependencies {
  db: Database;
  sheets: SaleSheets;
  clock: Clock;
}

/** R2.2: keeps a shopper's message and has it mailed to the organiser, both or neither. Closed and paused stores listen as well. */
export const createContactStore =
  ({ db, sheets, clock }: Dependencies) =>
  async (tenantId: string, slug: string, body: ContactBody): Promise<{ reference: string }> => {
    const sheet = await sheets.find(tenantId, slug);
    if (!sheet || sheet.status === 'Draft' || (sheet.type !== 'Store' && sheet.type !== 'Promo')) {
      throw new Refusal({ kind: 'not_found', code: 'store_not_found' });
    }
    const reference = newReference();
    // A machine that filled in what nobody sees learns nothing from the answer.
    if (body.website !== '') return { reference };

    const { name, email, order_ref: orderRef, topic, message, lang } = body;
    const now = clock.now();
    await db.tenant(tenantId, async (trx) => {
      await refuseFlood(trx, tenantId, sheet.eventId, email, now);
      const id = newId();
      await trx('contact_messages').insert({
        ...{ id, tenantId, eventId: sheet.eventId, reference, lang, name, email, orderRef, topic, message },
        createdAt: now,
      });
      const { name: organiser, supportEmail: to, accent } = sheet.organiser;
      const mail = { key: id, tenantId, payload: { id, store: sheet.name, to, organiser, accent } };
      await enqueue(trx, sendContactMessage, mail);
      await enqueue(trx, sendContactCopy, mail);
    });
    return { reference };
  };

async function refuseFlood(trx: Transaction, tenantId: string, eventId: string, email: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - hourMs);
  const { rows } = await trx.raw(
    `select count(*) filter (where email = :email)::int as "sender", count(*) filter (where event_id = :eventId)::int as "store"
     from contact_messages where tenant_id = :tenantId and created_at > :since and (email = :email or event_id = :eventId)`,
    { tenantId, eventId, email, since },
  );
  const [counts] = rows as { sender: number; store: number }[];
  if (counts && (counts.sender >= perSender || counts.store >= perStore)) {
    throw new Refusal({ kind: 'too_many', code: 'too_many', retryAfter: hourMs / 1000 });
  }
}
