import { randomBytes } from 'node:crypto';
import PostalMime from 'postal-mime';
import type { Records } from '../records/records.ts';

export interface Message {
  id: string;
  /** As its sender named it: a mail that came twice has the same. */
  messageId: string;
  /** ISO time of arrival. */
  at: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  attachments: { name: string; type: string; size: number; content: string }[];
}

const kept = 500;
const largestAttachment = 2_000_000;

const address = (mailbox: { name?: string; address?: string } | undefined) =>
  mailbox?.name ? `${mailbox.name} <${mailbox.address}>` : (mailbox?.address ?? '');

/** Pictures that travel in the mail itself are shown in place. */
function inlinePictures(html: string, attachments: { contentId?: string; mimeType: string; content: unknown }[]): string {
  return attachments.reduce((shown, { contentId, mimeType, content }) => {
    if (!contentId || typeof content !== 'string') return shown;
    return shown.replaceAll(`cid:${contentId.replace(/^<|>$/g, '')}`, `data:${mimeType};base64,${content}`);
  }, html);
}

/** The last 500 mails; older ones are forgotten. */
export async function messageStore(records: Records) {
  const keys = (await records.newest('mail', { limit: 10_000 })).map((row) => row.key).reverse();
  await records.openRows();

  const all = () => {
    const messages: Message[] = [];
    for (let place = keys.length - 1; place >= 0; place--) {
      const row = records.get(keys[place] as string);
      if (row) messages.push(JSON.parse(row.body));
    }
    return messages;
  };

  return {
    /** Reads a mail as it came over SMTP; `recipients` are those of its envelope. */
    async add(raw: Buffer, recipients: string[]): Promise<Message> {
      const mail = await PostalMime.parse(raw, { attachmentEncoding: 'base64' });
      const message: Message = {
        id: randomBytes(9).toString('base64url'),
        messageId: mail.messageId ?? '',
        at: new Date().toISOString(),
        from: address(mail.from),
        to: recipients,
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        html: inlinePictures(mail.html ?? '', mail.attachments),
        attachments: mail.attachments
          .filter(({ contentId, disposition }) => disposition === 'attachment' || !contentId)
          .map(({ filename, mimeType, content }) => {
            const encoded = String(content);
            const size = Math.floor((encoded.length * 3) / 4);
            return { name: filename ?? 'attachment', type: mimeType, size, content: size > largestAttachment ? '' : encoded };
          }),
      };
      const key = `mail|${message.id}`;
      records.put({ key, kind: 'mail', body: JSON.stringify(message) });
      keys.push(key);
      while (keys.length > kept) records.remove(keys.shift() as string);
      await records.saved();
      return message;
    },
    /** Newest first; `to` matches any recipient, without regard to case. */
    list({ to, limit = kept }: { to?: string; limit?: number } = {}): Message[] {
      const wanted = to?.toLowerCase();
      return all()
        .filter((message) => !wanted || message.to.some((recipient) => recipient.toLowerCase().includes(wanted)))
        .slice(0, limit);
    },
    find(id: string): Message | undefined {
      const row = records.get(`mail|${id}`);
      return row && JSON.parse(row.body);
    },
    async clear() {
      for (const key of keys.splice(0)) records.remove(key);
      await records.saved();
    },
  };
}

export type MessageStore = Awaited<ReturnType<typeof messageStore>>;
