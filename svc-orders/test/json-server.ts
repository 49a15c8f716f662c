import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  raw: string;
  // biome-ignore lint/suspicious/noExplicitAny: a stand-in reads what it knows to be there
  body: any;
}

export interface Answered {
  status?: number;
  body?: unknown;
}

/** A small HTTP server that answers JSON; `null` cuts the connection without an answer. */
export async function jsonServer(answer: (asked: Asked) => Answered | null | Promise<Answered | null>) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks).toString();
    const asked: Asked = {
      method: request.method!,
      path: request.url!,
      headers: request.headers,
      raw,
      body: raw ? JSON.parse(raw) : undefined,
    };
    const answered = await answer(asked);
    if (answered === null) return void response.destroy();
    response.writeHead(answered.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(answered.body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
