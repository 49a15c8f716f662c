/** Numbers from one seed, so that a run that fails can be repeated. */
export interface Chance {
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number;
  pick<T>(from: readonly T[]): T;
  /** One of the names, by weight. */
  weighed<K extends string>(weights: Record<K, number>): K;
}

export function chance(seed: number): Chance {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
  return {
    below,
    pick: (from) => from[below(from.length)]!,
    weighed<K extends string>(weights: Record<K, number>): K {
      const entries = Object.entries(weights) as [K, number][];
      let place = below(entries.reduce((sum, [, weight]) => sum + weight, 0));
      for (const [name, weight] of entries) {
        if (place < weight) return name;
        place -= weight;
      }
      throw new Error('no weights');
    },
  };
}
