const KEY = 'chunk-reloaded-at';
const ONCE_PER_MS = 60_000;

interface Surroundings {
  now: () => number;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  reload: (address: string) => void;
}

const browser: Surroundings = {
  now: () => Date.now(),
  get storage() {
    return sessionStorage;
  },
  reload: (address) => location.assign(address),
};

/** A script of this page is gone, as after a release. Recognised by what the bundler and browsers throw. */
export function isChunkFailure(error: unknown): boolean {
  const { name = '', message = '' } = (error ?? {}) as { name?: string; message?: string };
  return (
    /ChunkLoadError|CSS_CHUNK_LOAD_FAILED/.test(name) ||
    /Loading (CSS )?chunk|dynamically imported module|ScriptExternalLoadError|RUNTIME-008/i.test(message)
  );
}

/** R9.16: loads the page anew, at most once a minute. False when it has just done so: show the error instead. */
export function reloadForChunk(address: string, { now, storage, reload }: Surroundings = browser): boolean {
  const last = Number(storage.getItem(KEY) ?? 0);
  if (now() - last < ONCE_PER_MS) return false;
  storage.setItem(KEY, String(now()));
  reload(address);
  return true;
}

/** Retries a page's chunk, as the router remembers a refusal; then reloads the address it leads to. */
export function withChunkRetry<T>(
  load: () => Promise<T>,
  address: () => string,
  pause = wait,
  surroundings: Surroundings = browser,
): () => Promise<T> {
  return async () => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await load();
      } catch (failure) {
        if (!isChunkFailure(failure)) throw failure;
        if (attempt < 3) await pause(250 * 2 ** attempt);
        else if (reloadForChunk(address(), surroundings)) return new Promise<T>(() => {});
        else throw failure;
      }
    }
  };
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
