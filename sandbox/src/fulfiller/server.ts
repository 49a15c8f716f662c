import type { IncomingMessage, ServerResponse } from 'node:http';
import { openRecords } from '../records/open-records.ts';
import { BodyTooLarge, type Listening, listen, readBody } from '../web/listen.ts';
import { intake } from './intake.ts';
import { printFiles } from './print-files.ts';
import { type FloorControl, shopFloor } from './shop-floor.ts';
import { isSigned, signatureHeader } from './signature.ts';

export interface FulfillerOptions {
  host?: string;
  port?: number;
  databaseUrl?: string;
  /** Shared with the shop: signs orders one way and reports the other. */
  secret: string;
  stepMs?: number;
}

export interface Fulfiller extends Listening {
  control: FloorControl & { failNext: number };
}

/** A print shop: takes orders, checks their files, makes them at a pace and says so. */
export async function startFulfiller({ host, port, databaseUrl, secret, stepMs = 1_500 }: FulfillerOptions): Promise<Fulfiller> {
  const records = await openRecords(databaseUrl, 'fulfiller_records');
  const control = { stepMs, paused: false, duplicates: 0, failNext: 0 };
  const floor = shopFloor(records, secret, control);
  const take = intake({ records, floor, checkFiles: printFiles() });
  await floor.resume();

  async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const { pathname } = new URL(request.url ?? '/', 'http://sandbox');
    if (pathname === '/healthz') return { status: 200, body: { ok: true } };
    if (pathname === '/_sandbox/control') {
      const wanted = request.method === 'POST' ? JSON.parse((await readBody(request)).toString() || '{}') : {};
      return { status: 200, body: Object.assign(control, wanted) };
    }
    if (pathname === '/_sandbox/orders') {
      const rows = await records.newest('order', { limit: 200 });
      return { status: 200, body: { data: rows.map((row) => JSON.parse(row.body)) } };
    }
    if (request.method !== 'POST' || pathname !== '/v1/orders')
      return { status: 404, body: { code: 'rejected', message: 'There is nothing here.' } };
    const body = await readBody(request);
    if (!isSigned(body, request.headers[signatureHeader], secret))
      return { status: 401, body: { code: 'rejected', message: 'The signature is not valid.' } };
    if (control.failNext > 0) {
      control.failNext--;
      return { status: 503, body: { code: 'rejected', message: 'The machine is being cleaned.' } };
    }
    return take(body, request.headers['idempotency-key']);
  }

  const listening = await listen(
    (request: IncomingMessage, response: ServerResponse) =>
      void answer(request)
        .catch((error) => {
          if (error instanceof BodyTooLarge) return { status: 413, body: { code: 'rejected', message: error.message } };
          if (error instanceof SyntaxError) return { status: 400, body: { code: 'rejected', message: 'The body is not JSON.' } };
          console.error('sandbox:', error);
          return { status: 500, body: { code: 'rejected', message: 'Something broke.' } };
        })
        .then(({ status, body }) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))),
    { host, port },
  );
  return {
    ...listening,
    control,
    async stop() {
      floor.stop();
      await listening.stop();
      await records.close();
    },
  };
}
