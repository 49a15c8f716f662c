interface Waiting<T, R> {
  item: T;
  resolve: (result: R) => void;
  reject: (error: unknown) => void;
}

export interface Gather<T, R> {
  (item: T): Promise<R>;
  /** Writes what is waiting now. */
  flush(): Promise<void>;
}

/** Joins the items of a short moment into one write; each caller waits for the write that holds its own. */
export function gather<T, R>(windowMs: number, write: (items: T[]) => Promise<R[]>): Gather<T, R> {
  let waiting: Waiting<T, R>[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function writeNow() {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    try {
      const results = await write(batch.map(({ item }) => item));
      for (const [place, { resolve }] of batch.entries()) resolve(results[place] as R);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  const add = (item: T) =>
    new Promise<R>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      timer ??= setTimeout(() => {
        writing = writeNow();
      }, windowMs);
    });
  return Object.assign(add, {
    async flush() {
      await writing;
      await writeNow();
    },
  });
}
