import fs from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type RunningPostgres, startPostgres } from '@merchloom/embedded-postgres';
import { freePort } from './free-port.ts';
import { endWithUs } from './parent-guard.ts';

/** Where the workers of a test run find the run's database server. */
export const desk = 'TEST_POSTGRES_DESK';

/**
 * One database server for a whole test run, started when the first test asks for it. It lives in the main process of the run;
 * workers ask for its address over HTTP.
 */
export async function offerPostgres(): Promise<{ close(): Promise<void> }> {
  let server: Promise<{ postgres: RunningPostgres; folder: string; callOff: () => void }> | undefined;
  const http = createServer((_request, response) => {
    server ??= launch();
    server.then(
      ({ postgres }) => response.end(postgres.url),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  http.unref();
  process.env[desk] = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;

  return {
    async close() {
      http.close();
      http.closeAllConnections();
      const started = await server?.catch(() => undefined);
      if (!started) return;
      started.callOff();
      await started.postgres.stop();
      fs.rmSync(started.folder, { recursive: true, force: true });
    },
  };
}

async function launch() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'merchloom-test-'));
  fs.chmodSync(folder, 0o711);
  const postgres = await startPostgres({
    dir: path.join(folder, 'data'),
    port: await freePort(),
    password: 'test',
    durable: false,
    settings: { max_connections: 400, max_wal_size: '4GB', file_copy_method: 'clone' },
  });
  return { postgres, folder, callOff: endWithUs(postgres.pid, 'INT') };
}

let known: Promise<string> | undefined;

/** The superuser's address of the run's database server. */
export function postgresUrl(): Promise<string> {
  known ??= (async () => {
    const address = process.env[desk];
    if (!address) throw new Error('The test run offers no database: is global-setup.ts in the Jest project?');
    const reply = await fetch(address);
    const text = await reply.text();
    if (!reply.ok) throw new Error(text);
    return text;
  })();
  return known;
}
