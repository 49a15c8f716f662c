import { useSearchParams } from '@merchloom/web-kit/router';
import type { ListAddress } from './address.ts';

/** Filters of a list that is a part of its page: they stand in the address beside what else it says. */
export function useFilters<Filters extends object>(address: ListAddress<Filters>): [Filters, (change: Partial<Filters>) => void] {
  const [search, setSearch] = useSearchParams();
  const change = (changes: Partial<Filters>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, String(value));
      else next.delete(name);
    }
    setSearch(next, { replace: true });
  };
  return [address.read(search), change];
}
