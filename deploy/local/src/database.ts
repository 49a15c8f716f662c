import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type PostgresOptions, type RunningPostgres, startPostgres } from '@merchloom/embedded-postgres';

/** The embedded database server: watched, and started again on its own data when it dies. */
export interface ManagedPostgres {
  /** Address of the `postgres` database for the superuser. */
  readonly url: string;
  readonly port: number;
  /** Undefined between its death and its next start. */
  readonly pid: number | undefined;
  /** Resolves when a server runs. */
  ready(): Promise<void>;
  kill(signal: NodeJS.Signals): void;
  stop(): Promise<void>;
}

const restartDelays = [50, 500, 2000, 5000];
const quickDeathMs = 5000;

/** When the launcher is killed the hard way nobody stops Postgres: this shell outlives it by a few seconds and does. */
function guard(pid: number): () => void {
  const shell = spawn('/bin/sh', ['-c', `cat >/dev/null; sleep 4; kill -INT ${pid} 2>/dev/null`], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.unref();
  return () => shell.kill('SIGKILL');
}

/** Starts the server, or rejects; from then on it is there until `stop`. */
export async function keepPostgres(options: PostgresOptions, onRestart: (text: string) => void = () => {}): Promise<ManagedPostgres> {
  let server: RunningPostgres | undefined;
  let starting: Promise<void> | undefined;
  let stopping = false;
  let quickDeaths = 0;

  const start = async () => {
    const started = await startPostgres(options);
    const startedAt = Date.now();
    const callOff = guard(started.pid);
    server = started;
    void started.ended.then(() => {
      callOff();
      server = undefined;
      if (stopping) return;
      quickDeaths = Date.now() - startedAt < quickDeathMs ? quickDeaths + 1 : 0;
      onRestart('PostgreSQL ended; starting it again');
      starting = startAgain();
    });
  };

  const startAgain = async () => {
    for (let attempt = quickDeaths; !stopping; attempt += 1) {
      await wait(restartDelays[Math.min(attempt, restartDelays.length - 1)]);
      if (stopping) return;
      try {
        return await start();
      } catch (error) {
        onRestart(`PostgreSQL does not start: ${error instanceof Error ? error.message : error}`);
      }
    }
  };

  await start();
  return {
    url: server!.url,
    port: options.port,
    get pid() {
      return server?.pid;
    },
    async ready() {
      while (!server && !stopping) await Promise.race([starting, wait(20)]);
    },
    kill(signal) {
      if (server) process.kill(server.pid, signal);
    },
    async stop() {
      stopping = true;
      await starting;
      await server?.stop();
    },
  };
}

export interface DatabaseOptions {
  dataDir: string;
  port: number;
  password: string;
  /** A server of somebody else, for its superuser. */
  external: string | undefined;
  durable: boolean;
  onRestart: (text: string) => void;
}

/** The server that is given, or the embedded one. */
export async function openDatabase({ dataDir, port, password, external, durable, onRestart }: DatabaseOptions) {
  if (external) return { adminUrl: external, postgres: undefined };
  const settings = { max_connections: 120, shared_buffers: '64MB' };
  const postgres = await keepPostgres({ dir: path.join(dataDir, 'postgres'), port, password, settings, durable }, onRestart);
  return { adminUrl: postgres.url, postgres };
}
