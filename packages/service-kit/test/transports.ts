import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type RunningPostgres, startPostgres } from '@merchloom/embedded-postgres';
import { startBroker, whyNoBroker } from '@merchloom/testing/broker';
import { emptyDatabase } from '@merchloom/testing/database';
import { freePort } from '@merchloom/testing/free-port';

/** A transport under test, and how to do it harm. */
export interface Transport {
  url: string;
  kill(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface TransportKind {
  name: string;
  /** Why it cannot be tried here. */
  missing: string | undefined;
  start(): Promise<Transport>;
  /** A server of its own that can be killed. */
  startMortal(): Promise<Transport>;
}

const postgres: TransportKind = {
  name: 'PostgreSQL',
  missing: undefined,
  async start() {
    const database = await emptyDatabase('bus');
    return { url: database.migrationUrl, kill: never, restart: never, stop: database.drop };
  },
  async startMortal() {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'merchloom-mortal-'));
    fs.chmodSync(folder, 0o711);
    const options = { dir: path.join(folder, 'data'), port: await freePort(), password: 'test' };
    let server: RunningPostgres = await startPostgres(options);
    return {
      url: server.url,
      async kill() {
        process.kill(server.pid, 'SIGKILL');
        await server.ended;
      },
      async restart() {
        server = await startPostgres(options);
      },
      async stop() {
        await server.stop();
        fs.rmSync(folder, { recursive: true, force: true });
      },
    };
  },
};

const rabbit: TransportKind = { name: 'RabbitMQ', missing: whyNoBroker(), start: startBroker, startMortal: startBroker };

const never = async () => {
  throw new Error('This transport is shared by the whole run');
};

export const transportKinds = [postgres, rabbit];
