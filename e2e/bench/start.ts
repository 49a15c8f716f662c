import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { benchEnvironment, restingOrders, somePorts } from './platform.ts';
import { isRunning, memoryByPart } from './processes.ts';
import type { Section } from './report.ts';
import { sum } from './statistics.ts';

const root = path.resolve(import.meta.dirname, '../..');
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const restMs = 6_000;
const drawingMs = 40_000;
const mebibytes = (bytes: number) => bytes / 1024 ** 2;

interface Started {
  readyMs: number;
  seedingMs: number | null;
  pid: number;
  stop(): Promise<void>;
}

/** What `npm start` runs, until it says that it is ready. */
function launch(dataDir: string, port: number): Promise<Started> {
  const began = performance.now();
  const env: NodeJS.ProcessEnv = { ...process.env, ...benchEnvironment, ...restingOrders, DATA_DIR: dataDir, PORT: String(port) };
  delete env.NODE_ENV;
  delete env.npm_lifecycle_event;
  const child: ChildProcess = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(root, 'deploy/local/src/main.ts')],
    {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk;
      if (!/ s {2}Ready$/m.test(said)) return;
      child.stdout?.removeListener('data', hear);
      child.stdout?.resume();
      const seeded = /seeded in ([\d.]+) s/.exec(said)?.[1];
      resolve({
        readyMs: performance.now() - began,
        seedingMs: seeded ? Number(seeded) * 1000 : null,
        pid: child.pid!,
        async stop() {
          child.kill('SIGTERM');
          await ended;
        },
      });
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', (chunk) => {
      said += chunk;
    });
    ended.then(() => reject(new Error(`The platform did not start:\n${said}`)));
  });
}

/** Start-up on a new data folder and on one that stands, and the memory of everything while nobody does anything. */
export async function start(dataDir: string): Promise<Section> {
  const port = somePorts().gateway;
  const first = await launch(dataDir, port);
  await first.stop();
  const second = await launch(dataDir, port);
  // The first pictures are drawn, and the processes that drew them have ended.
  await pause(restMs);
  for (const until = Date.now() + drawingMs; isRunning(second.pid, 'drawing-process') && Date.now() < until; ) await pause(500);
  const memory = memoryByPart(second.pid);
  await second.stop();
  return {
    title: 'Start and rest',
    figures: [
      { name: 'first start until ready', reached: first.readyMs / 1000, unit: 's', digits: 1 },
      { name: 'of that, seeding the demo', reached: (first.seedingMs ?? 0) / 1000, unit: 's', digits: 1 },
      { name: 'second start until ready', target: { atMost: 6 }, reached: second.readyMs / 1000, unit: 's', digits: 1 },
      {
        name: 'memory of all processes at rest',
        target: { atMost: 900 },
        reached: mebibytes(sum(Object.values(memory))),
        unit: 'MiB',
        note: `proportional set size: ${Object.entries(memory)
          .map(([part, bytes]) => `${part} ${mebibytes(bytes).toFixed(0)}`)
          .join(', ')}`,
      },
    ],
  };
}
