import { createTransport } from 'nodemailer';

export interface Mail {
  to: { name: string; address: string };
  /** Shown as sender; the address is the platform's, which is allowed to send. */
  fromName: string;
  replyTo?: string;
  /** Becomes the Message-ID: a repeated mail is recognised as the same. */
  id: string;
  subject: string;
  text: string;
  /** Absent: plain text only. */
  html?: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** SMTP with a small pool. `from`: `Name <address>` or an address. */
export function createMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 2, connectionTimeout: 10_000, socketTimeout: 20_000 });
  const address = /<([^<>]+)>/.exec(from)?.[1] ?? from;
  const domain = address.split('@')[1] ?? 'localhost';
  return {
    async send({ to, fromName, replyTo, id, subject, text, html }) {
      await transport.sendMail({
        to,
        from: { name: fromName, address },
        replyTo,
        messageId: `<${id}@${domain}>`,
        subject,
        text,
        html,
        // What every reader takes and the machine writes without looking at each letter.
        textEncoding: 'base64',
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}
