import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from './binaries.ts';
import { prepareDataFolder } from './data-folder.ts';
import { type OsUser, serverUser } from './os-user.ts';

export interface PostgresOptions {
  /** Folder of the data, kept between runs. */
  dir: string;
  port: number;
  /** Of the superuser `postgres`. Set when the folder is created; later starts must give the same. */
  password: string;
  /** Further server settings, e.g. `{ max_connections: 200 }`. */
  settings?: Readonly<Record<string, string | number>>;
  /** false: fast and careless of crashes, for tests. Default true: what is committed survives. */
  durable?: boolean;
}

export interface RunningPostgres {
  /** Address of the `postgres` database for the superuser. */
  url: string;
  port: number;
  pid: number;
  /** Rolls back what is open, writes everything down, ends the server. */
  stop(): Promise<void>;
  /** Resolves when the server has ended, whoever ended it. */
  ended: Promise<void>;
}

const superuser = 'postgres';
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };
const careful = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

/** Starts the PostgreSQL that came with npm. Works as root and as an ordinary user; takes over a folder whose last server was killed. */
export async function startPostgres({ dir, port, password, settings = {}, durable = true }: PostgresOptions): Promise<RunningPostgres> {
  const user = serverUser();
  const binaries = findBinaries(user);
  await prepareDataFolder({ dir, initdb: binaries.initdb, user, superuser, password });
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '64MB',
    password_encryption: 'scram-sha-256',
    log_parameter_max_length_on_error: 0,
    ...(durable ? careful : careless),
    ...settings,
  };
  const args = ['-D', dir, '-p', String(port), ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const server = await launchPatiently(binaries.postgres, args, user);
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));

  return {
    url: `postgres://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
    port,
    pid: server.pid!,
    ended,
    async stop() {
      if (server.exitCode === null && server.signalCode === null) server.kill('SIGINT');
      await ended;
    },
  };
}

/** The children of a server that was killed need a moment to notice; until then they hold its shared memory. */
async function launchPatiently(file: string, args: string[], user: OsUser | undefined): Promise<ChildProcess> {
  for (const deadline = Date.now() + 10_000; ; await sleep(50)) {
    try {
      return await launch(file, args, user);
    } catch (error) {
      if (!/pre-existing shared memory|lock file .* already exists/.test(String(error)) || Date.now() > deadline) throw error;
    }
  }
}

/** Resolves when the server takes connections. In a process group of its own, so that Ctrl-C reaches it last, through `stop`. */
function launch(file: string, args: string[], user: OsUser | undefined): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
    const server = spawn(file, args, { ...user, cwd: '/', env, stdio: ['ignore', 'ignore', 'pipe'], detached: true });
    let log = '';
    server.stderr.on('data', (chunk) => {
      log = `${log}${chunk}`.slice(-8_000);
      if (!log.includes('ready to accept connections')) return;
      // Later lines are read, so that the server never blocks on writing them, and dropped.
      server.stderr.removeAllListeners('data');
      server.stderr.resume();
      server.removeAllListeners('exit');
      resolve(server);
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${log.trim()}`)));
  });
}
