import type { RateClass } from '@merchloom/contracts/endpoint';
import { LRUCache } from 'lru-cache';

/** Per caller address: how many requests may come at once, and how many per second after that. */
export const rateLimits: Record<Exclude<RateClass, 'none'>, { burst: number; perSecond: number }> = {
  read: { burst: 400, perSecond: 60 },
  write: { burst: 60, perSecond: 10 },
  // A folder of pictures may come at once; decoding them costs more than anything else.
  upload: { burst: 60, perSecond: 2 },
  // A whole event may buy from behind one address.
  checkout: { burst: 120, perSecond: 6 },
  login: { burst: 20, perSecond: 0.2 },
  // A shop reads its products page by page, and asks now and then whether anything has changed.
  feed: { burst: 60, perSecond: 2 },
  webhook: { burst: 2_000, perSecond: 200 },
};

export interface RateLimits {
  /** 0 when the request may pass, else the seconds to wait. */
  waitFor(rate: RateClass, caller: string): number;
}

/**
 * Generic cell rate algorithm: one number per caller and class, the time at which its bucket is full again. Bounded in memory and
 * without timers, because it runs on every request. Limits are per process; accounts are guarded by svc-identity in its database.
 */
export function createRateLimits({
  factor = 1,
  now = performance.now.bind(performance),
}: {
  factor?: number;
  now?: () => number;
} = {}): RateLimits {
  const fullAgainAt = new LRUCache<string, { at: number }>({ max: 100_000 });
  return {
    waitFor(rate, caller) {
      if (rate === 'none') return 0;
      const { burst, perSecond } = rateLimits[rate];
      const interval = 1_000 / (perSecond * factor);
      const time = now();
      const key = `${rate} ${caller}`;
      const entry = fullAgainAt.get(key);
      const at = Math.max(entry?.at ?? 0, time) + interval;
      const excess = at - time - interval * burst * factor;
      if (excess > 0) return Math.max(excess / 1_000, 0.001);
      if (entry) entry.at = at;
      else fullAgainAt.set(key, { at });
      return 0;
    },
  };
}
