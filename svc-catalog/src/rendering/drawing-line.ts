import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** `processorMs`: how much work it may be; a drawing that is more is given up. */
export type DrawingTask = { name: string; input: unknown; processorMs?: number };
/** A process says that it is ready before anything else, and then how each task went. */
export type DrawingAnswer = { ready: true } | { result: unknown } | { error: string };

export type DrawingLine = {
  /** Waits for its turn; rejects when the drawing failed, took too long or its process died. */
  draw(task: DrawingTask, signal?: AbortSignal): Promise<unknown>;
  /** How many wait. */
  readonly waiting: number;
  stop(): Promise<void>;
};

export type DrawingLineOptions = {
  /** A drawing that takes longer is given up, and its process with it. */
  taskMs?: number;
  /** A process that has had nothing to do for so long ends. */
  idleMs?: number;
  /** Memory of the process, in MiB; a drawing that takes more is given up, and its process with it. */
  memoryMiB?: number;
  entry?: string;
};

const entryPoint = fileURLToPath(new URL('./drawing-process.ts', import.meta.url));

/** Only what Node needs: whoever reads uploaded pictures must not hold keys to a database. */
const bareEnvironment = () =>
  Object.fromEntries(['PATH', 'NODE_ENV', 'TZ', 'LANG'].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

/** Large blocks go back to the system when they are freed (glibc keeps what it thinks will be wanted again, 100 MB of pictures). */
const givingBack = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1000000' };

export function startDrawingProcess(entry: string = entryPoint): ChildProcess {
  const child = fork(entry, {
    env: { ...bareEnvironment(), ...givingBack },
    execArgv: ['--max-old-space-size=256', '--expose-gc', '--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    // Shoppers' requests come before pictures.
    setPriority(child.pid!, 5);
  } catch {
    // It has ended already; the first task will say so.
  }
  return child;
}

const loadingMs = 60_000;

/** Resolves when a process has loaded what it draws with, which is no part of any task: on a busy machine it is most of the first one. */
export function isReady(child: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const guard = setTimeout(() => child.kill('SIGKILL'), loadingMs);
  guard.unref();
  child.once('message', () => resolve());
  child.once('exit', (code, cause) => reject(new Error(`The drawing process ended (${cause ?? code})`)));
  child.once('error', reject);
  return promise.finally(() => clearTimeout(guard));
}

const lookMs = 25;
const pageKiB = 4;
const tickMs = 10;

const procFile = (pid: number, name: string): Promise<string> => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');

/** What a process holds in memory, in MiB; 0 where the system does not say. */
const memoryOf = async (pid: number): Promise<number> => (Number((await procFile(pid, 'statm')).split(' ')[1] ?? 0) * pageKiB) / 1024;

/** Processor time of a process, in ms. Unlike time on the wall it does not grow because others are busy too. */
async function processorTimeOf(pid: number): Promise<number> {
  const fields = (await procFile(pid, 'stat')).replace(/^.*\) /s, '').split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tickMs;
}

/** Aborts when the process takes more than it may. The system's own limits would count memory that is only reserved. */
function watchCosts(pid: number, memoryMiB: number, processorMs: number): { signal: AbortSignal; stop: () => void } {
  const exceeded = new AbortController();
  const begin = processorTimeOf(pid);
  const timer = setInterval(async () => {
    const [memory, before, now] = await Promise.all([memoryOf(pid), begin, processorTimeOf(pid)]);
    const taken = memory > memoryMiB ? `${Math.round(memory)} MiB` : now - before > processorMs ? `${now - before} ms` : null;
    if (taken) exceeded.abort(new DOMException(`The drawing took ${taken}`, 'QuotaExceededError'));
  }, lookMs);
  timer.unref();
  return { signal: exceeded.signal, stop: () => clearInterval(timer) };
}

/** One task in one process: answered, failed, out of time or memory, or dead. */
function runIn(child: ChildProcess, task: DrawingTask, signal: AbortSignal): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const onMessage = (answer: DrawingAnswer) =>
    'error' in answer ? reject(new Error(answer.error)) : resolve('result' in answer && answer.result);
  const onExit = (code: number | null, cause: string | null) => reject(new Error(`The drawing process ended (${cause ?? code})`));
  const onAbort = () => {
    child.kill('SIGKILL');
    reject(signal.reason);
  };
  child.once('message', onMessage);
  child.once('exit', onExit);
  child.once('error', reject);
  signal.addEventListener('abort', onAbort, { once: true });
  child.send(task, (error) => error && reject(error));
  return promise.finally(() => {
    child.off('message', onMessage);
    child.off('exit', onExit);
    child.off('error', reject);
    signal.removeEventListener('abort', onAbort);
  });
}

/**
 * Draws one thing after the other in a process of its own, started when needed. A process and not a thread: only its end
 * gives back the hundreds of MB that a 27 Mpx canvas took, and a crash in native code takes nothing else with it.
 */
export function createDrawingLine({
  taskMs = 60_000,
  idleMs = 5_000,
  memoryMiB = 700,
  entry = entryPoint,
}: DrawingLineOptions = {}): DrawingLine {
  let child: ChildProcess | undefined;
  let ready = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let stopped = false;

  const end = () => {
    clearTimeout(idle);
    if (child?.connected) child.disconnect();
    child = undefined;
  };

  const current = (): ChildProcess => {
    clearTimeout(idle);
    if (child?.connected && !child.killed && child.exitCode === null) return child;
    child = startDrawingProcess(entry);
    // Its end is seen by the task that runs in it; an idle process may go as it likes.
    child.on('error', () => {});
    ready = isReady(child);
    return child;
  };

  const run = async (task: DrawingTask, signal?: AbortSignal): Promise<unknown> => {
    waiting -= 1;
    signal?.throwIfAborted();
    if (stopped) throw new Error('The service is stopping');
    const drawing = current();
    await ready;
    const costs = watchCosts(drawing.pid!, memoryMiB, task.processorMs ?? Number.POSITIVE_INFINITY);
    const limits = [AbortSignal.timeout(taskMs), costs.signal, ...(signal ? [signal] : [])];
    try {
      return await runIn(drawing, task, AbortSignal.any(limits));
    } finally {
      costs.stop();
      // What native code has taken it seldom gives back: the next drawing should not suffer for this one.
      if ((await memoryOf(drawing.pid!)) > memoryMiB / 2 && drawing === child) end();
      clearTimeout(idle);
      idle = setTimeout(end, idleMs);
      idle.unref();
    }
  };

  return {
    draw(task, signal) {
      waiting += 1;
      const turn = last.then(() => run(task, signal));
      last = turn.catch(() => {});
      return turn;
    },
    get waiting() {
      return waiting;
    },
    async stop() {
      stopped = true;
      await last;
      if (child?.connected) end();
    },
  };
}
