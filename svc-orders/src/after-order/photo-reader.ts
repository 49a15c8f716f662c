import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Refusal } from '@merchloom/service-kit';

export type PhotoReader = (bytes: Uint8Array) => Promise<Buffer>;

const entryPoint = fileURLToPath(new URL('./photo-process.ts', import.meta.url));
const longestMs = 8_000;
const largestResult = 2_000_000;
const mostWaiting = 20;

/** JPEG, PNG and WebP by their first bytes; names and types that a browser sends are not asked. */
function isPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return (
    start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG\r\n\x1a\n') || (start.startsWith('RIFF') && start.slice(8) === 'WEBP')
  );
}

const unreadable = (cause?: unknown) =>
  new Refusal({ kind: 'invalid', code: 'validation', errors: { photo: ['photo_unreadable'] }, ...(cause !== undefined && { cause }) });

/** One picture in one process: killed when it takes too long, given no environment to leak. */
function readInProcess(bytes: Uint8Array): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const child = fork(entryPoint, {
    env: Object.fromEntries(['PATH', 'NODE_ENV'].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
    execArgv: ['--max-old-space-size=128', '--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  try {
    setPriority(child.pid!, 10);
  } catch {
    // It has ended already; its exit says so.
  }
  const timer = setTimeout(() => child.kill('SIGKILL'), longestMs);
  child.once('message', (answer: { photo: Uint8Array } | { error: string }) => {
    if ('photo' in answer && answer.photo.byteLength <= largestResult) resolve(Buffer.from(answer.photo));
    else reject(unreadable('error' in answer ? answer.error : undefined));
  });
  child.once('error', (error) => reject(unreadable(error)));
  child.once('exit', () => {
    clearTimeout(timer);
    reject(unreadable());
  });
  child.send(bytes, (error) => error && reject(unreadable(error)));
  return promise;
}

/** Re-encodes photos one after the other; refuses what is none, what is too big, and whoever comes when too many wait. */
export function createPhotoReader(): PhotoReader {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return (bytes) => {
    if (!isPicture(bytes)) return Promise.reject(unreadable());
    if (waiting >= mostWaiting) return Promise.reject(new Refusal({ kind: 'unavailable', code: 'unavailable', retryAfter: 5 }));
    waiting += 1;
    const turn = last.then(() => readInProcess(bytes));
    last = turn
      .catch(() => {})
      .finally(() => {
        waiting -= 1;
      });
    return turn;
  };
}
