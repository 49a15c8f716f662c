import type { TemporaryStore } from '@merchloom/contracts/assets';

/** R11.3: what a visitor has designed, kept in the browser until there is an account to make an event of it for. */
export interface KeptStore {
  store: TemporaryStore;
  /** How often making an event of it has failed. */
  failures: number;
}

const KEY = 'merchloom.temporary-store';
/** After so many failures it is left to the person, who finds it on the list of first steps. */
export const mostTries = 3;

export function readTemporaryStore(): KeptStore | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as KeptStore | null;
    return typeof kept?.store?.img_id === 'string' ? kept : null;
  } catch {
    return null;
  }
}

/** False where the browser keeps nothing. */
export function keepTemporaryStore(store: TemporaryStore, failures = 0): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify({ store, failures } satisfies KeptStore));
    return true;
  } catch {
    return false;
  }
}

export function clearTemporaryStore(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // What was never kept need not be cleared.
  }
}
