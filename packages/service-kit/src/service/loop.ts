import type { Logger } from '../observability/logger.ts';

/** A worker that runs until there is nothing left, then sleeps until it is woken or `idleMs` has passed. */
export interface Loop {
  wake(): void;
  /** Resolves when the round that is running has ended. */
  stop(): Promise<void>;
}

export interface LoopOptions {
  name: string;
  idleMs: number;
  log: Logger;
  /** One round; answers whether there may be more to do right now. */
  round: () => Promise<boolean>;
}

const longestPauseMs = 5_000;

export function createLoop({ name, idleMs, log, round }: LoopOptions): Loop {
  let stopping = false;
  let woken = false;
  let endSleep = () => {};

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      endSleep = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const run = async () => {
    let failures = 0;
    while (!stopping) {
      woken = false;
      try {
        const more = await round();
        failures = 0;
        if (!more && !woken && !stopping) await sleep(idleMs);
      } catch (error) {
        failures += 1;
        if (!stopping) log.warn({ err: error, failures }, `${name}: round failed, trying again`);
        if (!stopping) await sleep(Math.min(longestPauseMs, 100 * 2 ** Math.min(failures, 6)));
      }
    }
  };
  const ended = run();

  return {
    wake() {
      woken = true;
      endSleep();
    },
    stop() {
      stopping = true;
      endSleep();
      return ended;
    },
  };
}
