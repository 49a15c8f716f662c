import type { IncomingMessage, ServerResponse } from 'node:http';
import { openRecords } from '../records/open-records.ts';
import { type Listening, listen } from '../web/listen.ts';
import { listPage, messagePage, missingPage, script, styleSheet } from './pages.ts';
import { startSmtp } from './smtp.ts';
import { type Message, messageStore } from './store.ts';

export interface MailboxOptions {
  host?: string;
  port?: number;
  smtpPort?: number;
  databaseUrl?: string;
}

export interface Mailbox extends Listening {
  smtpUrl: string;
}

const ownPages =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** A mail is somebody else's HTML: no script, no origin, whatever the frame around it says. */
const mailContent =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data: http: https:; style-src 'unsafe-inline'; font-src data:";

const summary = ({ html: _html, text: _text, attachments, ...rest }: Message) => ({ ...rest, attachments: attachments.length });
const full = ({ attachments, ...rest }: Message) => ({ ...rest, attachments: attachments.map(({ content: _content, ...file }) => file) });

/** Where all mail of a local platform ends, with a page to read it. */
export async function startMailbox({ host, port, smtpPort, databaseUrl }: MailboxOptions = {}): Promise<Mailbox> {
  const records = await openRecords(databaseUrl, 'mailbox_records');
  const store = await messageStore(records);
  const smtp = await startSmtp(store, { host, port: smtpPort });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://sandbox');
    const send = (status: number, type: string, body: string | Buffer, extra: Record<string, string> = {}) =>
      void response
        .writeHead(status, { 'content-type': type, 'x-content-type-options': 'nosniff', 'cache-control': 'no-store', ...extra })
        .end(body);
    const html = (body: string, status = 200) => send(status, 'text/html; charset=utf-8', body, { 'content-security-policy': ownPages });
    const json = (body: unknown, status = 200) => send(status, 'application/json', JSON.stringify(body));

    const to = url.searchParams.get('to') ?? '';
    if (url.pathname === '/healthz') return json({ ok: true });
    if (url.pathname === '/mailbox.css') return send(200, 'text/css; charset=utf-8', styleSheet);
    if (url.pathname === '/mailbox.js') return send(200, 'text/javascript; charset=utf-8', script);
    if (url.pathname === '/') return html(listPage(store.list({ to, limit: 100 }), to));
    if (url.pathname === '/api/messages' && request.method === 'DELETE') {
      await store.clear();
      return json({ data: [] });
    }
    if (url.pathname === '/api/messages') {
      const limit = Math.min(500, Number(url.searchParams.get('limit')) || 50);
      const messages = store.list({ to, limit });
      return json({ data: url.searchParams.get('body') === '0' ? messages.map(summary) : messages.map(full) });
    }
    const [, area, id, part, place] =
      /^\/(api\/messages|messages)\/([\w-]+)(?:\/(html|attachments)(?:\/(\d+))?)?$/.exec(url.pathname) ?? [];
    const message = id ? store.find(id) : undefined;
    if (!message) return area === 'api/messages' ? json({ message: 'There is no such mail.' }, 404) : html(missingPage(), 404);
    if (area === 'api/messages') return json({ data: full(message) });
    if (part === 'html') return send(200, 'text/html; charset=utf-8', message.html, { 'content-security-policy': mailContent });
    if (part === 'attachments') {
      const file = message.attachments[Number(place)];
      if (!file) return html(missingPage(), 404);
      const name = file.name.replaceAll(/[^\w. -]/g, '_');
      return send(200, 'application/octet-stream', Buffer.from(file.content, 'base64'), {
        'content-disposition': `attachment; filename="${name}"`,
      });
    }
    return html(messagePage(message, url.searchParams.get('view') === 'text' || !message.html ? 'text' : 'html'));
  }

  const listening = await listen(
    (request, response) =>
      void answer(request, response).catch((error) => {
        console.error('sandbox:', error);
        if (!response.headersSent) response.writeHead(500);
        response.end();
      }),
    { host, port },
  );
  return {
    ...listening,
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    async stop() {
      await smtp.stop();
      await listening.stop();
      await records.close();
    },
  };
}
