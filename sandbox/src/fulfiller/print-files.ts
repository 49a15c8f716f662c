import { createHash } from 'node:crypto';
import type { FulfilmentOrder } from '@merchloom/contracts/fulfilment';

const remembered = 5_000;
const largest = 60_000_000;

/** What is wrong with a file. `passing`: the shop could not give it just now, which says nothing about the file. */
export interface FileProblem {
  message: string;
  passing: boolean;
}

const broken = (message: string): FileProblem => ({ message, passing: false });
const passing = (message: string): FileProblem => ({ message, passing: true });

/** Fetches what is to be printed and compares its bytes with the hash that was ordered. Equal files are fetched once. */
export function printFiles() {
  const known = new Map<string, Promise<FileProblem | null>>();

  async function fetchAndCompare(url: string, sha256: string): Promise<FileProblem | null> {
    try {
      const reply = await fetch(url, { signal: AbortSignal.timeout(20_000) });
      if (reply.status >= 500 || reply.status === 429) return passing(`${url} answered ${reply.status}`);
      if (!reply.ok || !reply.body) return broken(`${url} answered ${reply.status}`);
      const hash = createHash('sha256');
      let size = 0;
      for await (const chunk of reply.body) {
        size += chunk.length;
        if (size > largest) return broken(`${url} is larger than ${largest} bytes`);
        hash.update(chunk);
      }
      return hash.digest('hex') === sha256 ? null : broken(`${url} does not have the hash ${sha256}`);
    } catch (error) {
      return passing(`${url} could not be fetched: ${(error as Error).message}`);
    }
  }

  /** What is wrong with the first bad file, or null. */
  return async (order: FulfilmentOrder): Promise<FileProblem | null> => {
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
