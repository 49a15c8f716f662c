import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type RunningPostgres, startPostgres } from './start-postgres.ts';

const folders: string[] = [];
const running: RunningPostgres[] = [];
const password = 'p@ss/word';

async function aPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const free = await new Promise<boolean>((resolve) => {
      const probe = net.createServer().once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (free) return port;
  }
}

function aFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'embedded-postgres-test-'));
  fs.chmodSync(folder, 0o711);
  folders.push(folder);
  return path.join(folder, 'data');
}

async function start(dir: string, port: number) {
  const server = await startPostgres({ dir, port, password, durable: false });
  running.push(server);
  return server;
}

async function ask(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});

test('data survive a stop and a start', async () => {
  const [dir, port] = [aFolder(), await aPort()];
  const first = await start(dir, port);
  await ask(first.url, 'create table kept (n int); insert into kept values (7)');
  await first.stop();

  const second = await start(dir, port);

  expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
});

test('a server whose parent was killed is stopped and its folder taken over', async () => {
  const [dir, port] = [aFolder(), await aPort()];
  const first = await start(dir, port);
  await ask(first.url, 'create table kept (n int); insert into kept values (7)');

  const second = await start(dir, await aPort());
  await first.ended;

  expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
});

test('the pid file of a killed server does not hinder the next', async () => {
  const [dir, port] = [aFolder(), await aPort()];
  const first = await start(dir, port);
  process.kill(first.pid, 'SIGKILL');
  await first.ended;
  expect(fs.existsSync(path.join(dir, 'postmaster.pid'))).toBe(true);

  const second = await start(dir, port);

  expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a stranger that got the pid of a killed server is left alone', async () => {
  const [dir, port] = [aFolder(), await aPort()];
  const first = await start(dir, port);
  await first.stop();
  const stranger = spawn('sleep', ['60']);
  fs.writeFileSync(path.join(dir, 'postmaster.pid'), `${stranger.pid}\n${dir}\n`);

  await start(dir, port);

  expect(stranger.exitCode).toBeNull();
  stranger.kill();
});

test('what an interrupted first start left behind is cleared away', async () => {
  const dir = aFolder();
  fs.mkdirSync(path.join(dir, 'base'), { recursive: true });

  const server = await start(dir, await aPort());

  expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a taken port is reported with the reason of the server', async () => {
  const taken = net.createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as net.AddressInfo;

  await expect(start(aFolder(), port)).rejects.toThrow(/Address already in use/);

  taken.close();
});

test('commits are written through unless the server is for tests', async () => {
  const server = await startPostgres({ dir: aFolder(), port: await aPort(), password });
  running.push(server);

  expect(await ask(server.url, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
  expect(await ask(server.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
});

test('root does not run the server itself', async () => {
  const server = await start(aFolder(), await aPort());

  const owner = Number(execFileSync('ps', ['-o', 'uid=', '-p', String(server.pid)]));

  if (process.getuid?.() === 0) expect(owner).not.toBe(0);
  else expect(owner).toBe(process.getuid?.());
});
