import type { ServerResponse } from 'node:http';
import type { Records } from '../records/records.ts';
import type { Faults } from './faults.ts';
import type { WebhookSender } from './webhooks.ts';

interface ControlCall {
  method: string | undefined;
  url: URL;
  body: string;
  response: ServerResponse;
  faults: Faults;
  webhooks: WebhookSender;
  records: Records;
}

const paths = ['/_sandbox/control', '/_sandbox/deliveries', '/_sandbox/resend', '/healthz'];

export const isControlPath = (path: string) => paths.includes(path);

/** For rehearsals and tests: make calls fail, delay and double webhooks, look at what was delivered, send an event again. */
export async function answerControl({ method, url, body, response, faults, webhooks, records }: ControlCall): Promise<void> {
  const reply = (value: unknown) => void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  if (url.pathname === '/healthz') return reply({ ok: true });
  if (url.pathname === '/_sandbox/deliveries') return reply({ deliveries: webhooks.deliveries, pending: webhooks.pending() });
  const wanted = body ? JSON.parse(body) : {};
  if (url.pathname === '/_sandbox/control') return reply(method === 'POST' ? faults.change(wanted) : faults.control);

  // Resend: `{ event: 'evt_…' }`, whatever the account.
  const found = (await records.newest('event', { limit: 10_000 })).find((row) => row.key.endsWith(`|${wanted.event}`));
  if (found) webhooks.resend(found.key);
  return reply({ sent: Boolean(found) });
}
