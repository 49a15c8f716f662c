import { setTimeout as sleep } from 'node:timers/promises';

export interface Patience {
  /** Milliseconds; 60 s by default. */
  timeout?: number;
}

/** Tries until `check` neither throws nor answers `false`; gives up with what it threw last. Answers what `check` did. */
export async function eventually<T>(check: () => T | Promise<T>, { timeout = 60_000 }: Patience = {}): Promise<Exclude<T, false>> {
  const deadline = Date.now() + timeout;
  for (let pause = 5; ; pause = Math.min(100, pause * 1.5)) {
    let reason: unknown = new Error('The condition did not come true');
    try {
      const result = await check();
      if (result !== false) return result as Exclude<T, false>;
    } catch (error) {
      reason = error;
    }
    if (Date.now() > deadline) throw reason;
    await sleep(pause);
  }
}
