import { Worker } from 'node:worker_threads';
import { Refusal } from '@merchloom/service-kit';
import type { InvoiceDocument } from './invoices.ts';

export interface PaperPrinter {
  /** The PDF of a paper. */
  print(document: InvoiceDocument): Promise<Buffer>;
  close(): Promise<void>;
}

const entryPoint = new URL('./paper-worker.ts', import.meta.url);
/** Without a paper coming out: time on the wall, which a busy machine shares with others. */
const silenceMs = 30_000;
const mostWaiting = 50;
const idleMs = 60_000;

type Answer = { id: number; pdf: Uint8Array } | { id: number; error: string };
interface Waiting {
  resolve: (pdf: Buffer) => void;
  reject: (error: unknown) => void;
}

const busy = (cause?: unknown) =>
  new Refusal({ kind: 'unavailable', code: 'unavailable', retryAfter: 5, ...(cause !== undefined && { cause }) });

/** A thread that sets PDFs (a quarter of a second of work each): begun with the first one, ended when a minute brings none. */
export function createPaperPrinter(): PaperPrinter {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let silence: NodeJS.Timeout | undefined;
  let last = 0;
  const waiting = new Map<number, Waiting>();

  /** A thread that hangs is ended with all that waits for it; the next call begins another. */
  const listen = () => {
    clearTimeout(silence);
    if (waiting.size > 0) silence = setTimeout(() => void stop(new Error('A paper took too long')), silenceMs);
  };
  const settle = (id: number, done: (one: Waiting) => void) => {
    const one = waiting.get(id);
    if (!one) return;
    waiting.delete(id);
    listen();
    done(one);
    if (waiting.size > 0) return;
    worker?.unref();
    idle = setTimeout(() => void stop(), idleMs).unref();
  };
  const stop = async (cause: unknown = undefined) => {
    const ended = worker;
    worker = null;
    clearTimeout(idle);
    for (const id of [...waiting.keys()]) settle(id, ({ reject }) => reject(busy(cause)));
    await ended?.terminate();
  };
  const start = () => {
    const begun = new Worker(entryPoint, { env: {}, resourceLimits: { maxOldGenerationSizeMb: 256 } });
    begun.on('message', (answer: Answer) =>
      settle(answer.id, ({ resolve, reject }) => ('pdf' in answer ? resolve(Buffer.from(answer.pdf)) : reject(new Error(answer.error)))),
    );
    begun.on('error', (error) => worker === begun && void stop(error));
    begun.on('exit', () => worker === begun && void stop());
    return begun;
  };

  return {
    print(document) {
      if (waiting.size >= mostWaiting) return Promise.reject(busy());
      clearTimeout(idle);
      worker ??= start();
      worker.ref();
      last += 1;
      const id = last;
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
      waiting.set(id, { resolve, reject });
      if (waiting.size === 1) listen();
      worker.postMessage({ id, document });
      return promise;
    },
    close: () => stop(),
  };
}
