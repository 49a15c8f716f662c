import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
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

/** Ten ports somewhere in 20000–25999; the eleventh is held until `release`, so that two platforms that start at once do not meet. */
async function claimPorts(): Promise<{ ports: Ports; release: () => void }> {
  const names = Object.keys(defaultPorts);
  for (;;) {
    const base = 20_000 + Math.floor(Math.random() * 540) * (names.length + 1);
    const claim = createServer();
    const held = await new Promise<boolean>((resolve) => {
      claim.once('error', () => resolve(false));
      claim.listen(base + names.length, '127.0.0.1', () => resolve(true));
    });
    if (!held) continue;
    const { ports, moved } = await choosePorts(Object.fromEntries(names.map((name, index) => [name, base + index])) as Ports);
    if (moved.length === 0) return { ports, release: () => void claim.close() };
    claim.close();
  }
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
  const { ports, release } = await claimPorts();
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
    release();
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
      release();
      await broker?.stop();
      // The logs of every part, for whoever looks for a reason.
      if (!process.env.E2E_KEEP) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
