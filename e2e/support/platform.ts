import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type DemoFile, demoFile } from '@merchloom/local/demo-file';
import { type Platform, startPlatform } from '@merchloom/local/platform';
import { choosePorts, defaultPorts, type Ports } from '@merchloom/local/ports';
import { startBroker, type TestBroker } from '@merchloom/testing/broker';
import { type Books, openBooks } from './books.ts';

export interface TestPlatform extends Platform {
  demo: DemoFile;
  /** With E2E_BUS=rabbitmq: the node that carries the events. Without, PostgreSQL does. */
  broker: TestBroker | undefined;
  query: Books['query'];
}

/** Somewhere in 20000–31000, so that two test files at once do not meet. */
function somePorts(): Ports {
  const base = 20_000 + Math.floor(Math.random() * 1000) * 11;
  return Object.fromEntries(Object.keys(defaultPorts).map((name, index) => [name, base + index])) as Ports;
}

/** The whole platform in processes of its own, seeded, on free ports and a folder that is thrown away, with the waiting times cut. */
export async function startTestPlatform({
  env = {},
  onStep,
}: {
  env?: Record<string, string>;
  onStep?: (text: string) => void;
} = {}): Promise<TestPlatform> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'merchloom-e2e-'));
  // PostgreSQL runs as another user when the tests run as root.
  chmodSync(dataDir, 0o711);
  const { ports } = await choosePorts(somePorts());
  const broker = process.env.E2E_BUS === 'rabbitmq' ? await startBroker() : undefined;
  const platform = await startPlatform({
    dataDir,
    ports,
    ...(onStep && { onStep }),
    durable: Boolean(env.DURABLE),
    env: {
      ...(broker && { EVENT_BUS_URL: broker.url }),
      LOG_LEVEL: 'warn',
      FIX_WINDOW_MS: '300',
      FULFILLER_STEP_MS: '150',
      SWEEP_MS: '1000',
      RATE_LIMIT_FACTOR: '1000',
      ...env,
    },
  }).catch(async (error) => {
    await broker?.stop();
    throw error;
  });
  const books = openBooks(platform.adminUrl);
  return {
    ...platform,
    demo: demoFile(platform),
    broker,
    query: books.query,
    async stop() {
      await books.close();
      await platform.stop();
      await broker?.stop();
      // The logs of every part, for whoever looks for a reason.
      if (!process.env.E2E_KEEP) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
