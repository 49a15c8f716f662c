import { createHash } from 'node:crypto';
import type { FulfilmentOrder } from '@merchloom/contracts/fulfilment';

const remembered = 5_000;
const largest = 60_000_000;

/** Fetches what is to be printed and compares its bytes with the hash that was ordered. Equal files are fetched once. */
export function printFiles() {
  const known = new Map<string, Promise<string | null>>();

  async function fetchAndCompare(url: string, sha256: string): Promise<string | null> {
    try {
      const reply = await fetch(url, { signal: AbortSignal.timeout(20_000) });
      if (!reply.ok || !reply.body) return `${url} answered ${reply.status}`;
      const hash = createHash('sha256');
      let size = 0;
      for await (const chunk of reply.body) {
        size += chunk.length;
        if (size > largest) return `${url} is larger than ${largest} bytes`;
        hash.update(chunk);
      }
      return hash.digest('hex') === sha256 ? null : `${url} does not have the hash ${sha256}`;
    } catch (error) {
      return `${url} could not be fetched: ${(error as Error).message}`;
    }
  }

  /** What is wrong with the first bad file, or null. */
  return async (order: FulfilmentOrder): Promise<string | null> => {
    const files = order.lines.flatMap((line) => line.files);
    const problems = await Promise.all(
      files.map(({ url, sha256 }) => {
        const before = known.get(sha256);
        if (before) return before;
        const checking = fetchAndCompare(url, sha256);
        known.set(sha256, checking);
        if (known.size > remembered) known.delete(known.keys().next().value as string);
        void checking.then((problem) => problem && known.delete(sha256));
        return checking;
      }),
    );
    return problems.find((problem) => problem !== null) ?? null;
  };
}
