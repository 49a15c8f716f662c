import { LRUCache } from 'lru-cache';

/** Orders that this process has placed lately: what is placed stays placed, so nobody has to look. */
export interface PlacedHere {
  add(orderId: string): void;
  has(orderId: string): boolean;
}

export function createPlacedHere(): PlacedHere {
  const orders = new LRUCache<string, true>({ max: 20_000 });
  return { add: (orderId) => void orders.set(orderId, true), has: (orderId) => orders.has(orderId) };
}
