import type { Language } from '@merchloom/contracts/vocabulary';
import type { Mailer } from '@merchloom/letters';
import { defineJob, handleJob, type JobHandler } from '@merchloom/service-kit';
import * as z from 'zod/mini';
import { composeContactEmail } from './contact-email.ts';

/** Mails a shopper's message to the organiser. Key: the message, so it goes out once. */
export const sendContactMessage = defineJob({
  kind: 'send-contact-message',
  payload: z.object({ id: z.guid(), store: z.string(), to: z.string(), organiser: z.string() }),
  maxAttempts: 10,
  backoff: [2_000, 10_000, 60_000, 300_000, 1_800_000, 3_600_000],
  concurrency: 2,
});

export interface ContactMessage {
  id: string;
  reference: string;
  lang: Language;
  name: string;
  email: string;
  orderRef: string;
  topic: 'order' | 'delivery' | 'product' | 'return' | 'other';
  message: string;
}

/** A crash between mail and note may send it again under the same Message-ID. */
export const createSendContactMessage = (mailer: Mailer): JobHandler =>
  handleJob(sendContactMessage, async ({ id, store, to, organiser }, { kit, tenantId }) => {
    const message = (await kit.db.tenant(tenantId, (trx) =>
      trx('contact_messages').where({ id }).whereNull('mailedAt').whereNull('erasedAt').first(),
    )) as ContactMessage | undefined;
    if (!message) return;
    await mailer.send({
      to: { name: organiser, address: to },
      fromName: store,
      replyTo: message.email,
      id: `contact.${id}`,
      ...composeContactEmail(message, store),
    });
    await kit.db.tenant(tenantId, (trx) => trx('contact_messages').where({ id }).update({ mailedAt: kit.clock.now() }));
  });
