import type { Language } from '@merchloom/contracts/vocabulary';
import type { Mailer } from '@merchloom/letters';
import { defineJob, handleJob, type JobHandler, type Kit } from '@merchloom/service-kit';
import * as z from 'zod/mini';
import { composeContactEmail } from './contact-email.ts';

const payload = z.object({
  id: z.guid(),
  store: z.string(),
  /** The organiser's support address. */
  to: z.string(),
  organiser: z.string(),
  accent: z._default(z.string(), ''),
});
export type ContactStore = Omit<z.output<typeof payload>, 'id'>;

const retries = { payload, maxAttempts: 10, backoff: [2_000, 10_000, 60_000, 300_000, 1_800_000, 3_600_000], concurrency: 2 };

/** Mails a shopper's message to the organiser. Key: the message, so it goes out once. */
export const sendContactMessage = defineJob({ kind: 'send-contact-message', ...retries });
/** Mails a copy to whoever wrote it; apart, so that neither waits for the other. */
export const sendContactCopy = defineJob({ kind: 'send-contact-copy', ...retries });

export interface ContactMessage {
  id: string;
  reference: string;
  lang: Language;
  name: string;
  email: string;
  orderRef: string;
  topic: 'order' | 'delivery' | 'product' | 'return' | 'other';
  message: string;
  mailedAt?: Date | null;
}

/** Whoever had their data erased meanwhile is neither quoted nor written to. */
const find = (kit: Pick<Kit, 'db'>, tenantId: string, id: string): Promise<ContactMessage | undefined> =>
  kit.db.tenant(tenantId, (trx) => trx('contact_messages').where({ id }).whereNull('erasedAt').first());

/** A crash between mail and note may send it again under the same Message-ID. */
export const createSendContactMessage = (mailer: Mailer): JobHandler =>
  handleJob(sendContactMessage, async ({ id, to, ...store }, { kit, tenantId }) => {
    const message = await find(kit, tenantId, id);
    if (!message || message.mailedAt) return;
    await mailer.send({
      to: { name: store.organiser, address: to },
      fromName: store.store,
      replyTo: message.email,
      id: `contact.${id}`,
      ...composeContactEmail('contact', message, store),
    });
    await kit.db.tenant(tenantId, (trx) => trx('contact_messages').where({ id }).update({ mailedAt: kit.clock.now() }));
  });

export const createSendContactCopy = (mailer: Mailer): JobHandler =>
  handleJob(sendContactCopy, async ({ id, to, ...store }, { kit, tenantId }) => {
    const message = await find(kit, tenantId, id);
    if (!message) return;
    await mailer.send({
      to: { name: message.name, address: message.email },
      fromName: store.store,
      replyTo: to,
      id: `contact-copy.${id}`,
      ...composeContactEmail('contact_copy', message, store),
    });
  });
