import { fileURLToPath } from 'node:url';
import type { MockupOrder } from '@merchloom/artwork/node';
import type { Design, Side } from '@merchloom/contracts';
import { Refusal } from '@merchloom/service-kit';
import { Piscina } from 'piscina';
import type { MockupTask, PrintOutcome, PrintTask } from './worker.ts';

export type Renderer = {
  /** Renders one side at print resolution into the object store. Rejects when the thread died: try again. */
  printFile(design: Design, side: Side, signal?: AbortSignal): Promise<PrintOutcome>;
  /** Renders one mockup into the object store. */
  mockup(hash: string, order: MockupOrder): Promise<void>;
  stop(): Promise<void>;
};

const taskMs = 60_000;
/** A thread that has had nothing to do for so long ends and gives its memory back. */
const idleMs = 5_000;

const pool = (maxQueue: number) =>
  new Piscina({
    filename: fileURLToPath(new URL('./worker.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: 1,
    idleTimeout: idleMs,
    maxQueue,
    recordTiming: false,
    resourceLimits: { maxOldGenerationSizeMb: 384 },
  });

/**
 * Pictures are drawn in threads of their own, one for print files and one for what shoppers look at, so that neither
 * waits for the other and the service stays responsive. A print file of 27 Mpx takes about 300 MB while it is drawn.
 */
export function createRenderer(objectStoreUrl: string): Renderer {
  const prints = pool(64);
  const mockups = pool(400);

  return {
    async printFile(design, side, signal) {
      const task: PrintTask = { objectStoreUrl, design, side };
      const limits = [AbortSignal.timeout(taskMs), ...(signal ? [signal] : [])];
      return prints.run(task, { name: 'printFile', signal: AbortSignal.any(limits) }) as Promise<PrintOutcome>;
    },
    async mockup(hash, order) {
      if (mockups.queueSize >= 400) throw new Refusal({ kind: 'unavailable', code: 'unavailable', retryAfter: 5 });
      const task: MockupTask = { objectStoreUrl, hash, order };
      await mockups.run(task, { name: 'mockup', signal: AbortSignal.timeout(taskMs) });
    },
    async stop() {
      await Promise.all([prints.destroy(), mockups.destroy()]);
    },
  };
}
