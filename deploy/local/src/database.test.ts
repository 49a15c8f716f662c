import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '@merchloom/testing/eventually';
import { freePort } from '@merchloom/testing/free-port';
import pg from 'pg';
import { keepPostgres, type ManagedPostgres } from './database.ts';

const folders: string[] = [];
const running: ManagedPostgres[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function keep(said: string[] = []) {
  const folder = mkdtempSync(path.join(tmpdir(), 'merchloom-local-'));
  chmodSync(folder, 0o711);
  folders.push(folder);
  const settings = { fsync: 'off' };
  const server = await keepPostgres({ dir: path.join(folder, 'data'), port: await freePort(), password: 'p', settings }, (text) =>
    said.push(text),
  );
  running.push(server);
  return server;
}

async function ask(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('the embedded database under the launcher', () => {
  test('a killed server comes back by itself at the same address, with everything that was committed', async () => {
    const said: string[] = [];
    const server = await keep(said);
    const first = server.pid;
    await ask(server.url, 'create table kept (n int); insert into kept values (7)');

    server.kill('SIGKILL');

    expect(await eventually(() => ask(server.url, 'select n from kept'))).toEqual([{ n: 7 }]);
    expect(server.pid).not.toBe(first);
    expect(said).toEqual(['PostgreSQL ended; starting it again']);
  });

  test('a server that dies again is started again', async () => {
    const server = await keep();

    for (let round = 0; round < 2; round += 1) {
      server.kill('SIGKILL');
      await eventually(() => server.pid === undefined);
      await server.ready();
    }

    expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('stopping while it is being started again leaves no server behind', async () => {
    const server = await keep();
    server.kill('SIGKILL');
    await eventually(() => server.pid === undefined);

    await server.stop();

    expect(server.pid).toBeUndefined();
    await expect(ask(server.url, 'select 1')).rejects.toThrow();
  });
});
