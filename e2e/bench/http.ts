import http from 'node:http';

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a load generator reads a few fields and checks nothing.
  body: any;
}

export interface Caller {
  (method: string, path: string, headers?: Record<string, string>, body?: Buffer | string): Promise<Answer>;
  close(): void;
}

/** A small HTTP client: the load generator shares the processor with what it measures. */
export function caller(origin: string, connections: number): Caller {
  const { hostname, port, host } = new URL(origin);
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const call = (method: string, path: string, headers: Record<string, string> = {}, body?: Buffer | string) =>
    new Promise<Answer>((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const request = http.request(
        { agent, host: hostname, port, method, path, headers: { host, accept: 'application/json', ...headers, ...length } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            resolve({ status: response.statusCode ?? 0, body: text.startsWith('{') ? JSON.parse(text) : text });
          });
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  return Object.assign(call, { close: () => agent.destroy() });
}
