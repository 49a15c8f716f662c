import { createHash } from 'node:crypto';

/** The same dice on every machine. */
export interface Chance {
  /** At least 0, below 1. */
  next(): number;
  between(from: number, to: number): number;
  pick<T>(items: readonly T[]): T;
}

export function chanceOf(seed: string): Chance {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (from, to) => from + next() * (to - from),
    pick: (items) => items[Math.floor(next() * items.length)]!,
  };
}

/** A fixed UUID for a name: seeding twice finds the same rows. */
export function namedId(name: string): string {
  const hex = createHash('sha256').update(`merchloom demo ${name}`).digest('hex');
  return `01930000-${hex.slice(0, 4)}-7${hex.slice(4, 7)}-8${hex.slice(7, 10)}-${hex.slice(10, 22)}`;
}

/** A fixed order reference for a name. Only for the demo: what can be named can be guessed. */
export function namedRef(name: string): string {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const characters = [...createHash('sha256').update(`merchloom demo ref ${name}`).digest().subarray(0, 13)].map(
    (byte) => alphabet[byte & 31],
  );
  return `ML-${characters
    .join('')
    .match(/.{1,4}/g)!
    .join('-')}`;
}
