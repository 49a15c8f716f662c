import type { Page } from '@merchloom/contracts/reply';
import type { ApiError } from '@merchloom/web-kit/http';
import { useSearchParams } from '@merchloom/web-kit/router';
import { $session } from '@merchloom/web-kit/session';
import { useUnit } from 'effector-react';
import { useEffect, useMemo } from 'react';
import type { ListAddress } from './address.ts';
import type { ListModel } from './list-model.ts';

export interface ListReply<Row> {
  data: readonly Row[];
  page: Page;
}

export interface ListState<Filters extends object, Reply> {
  /** Empty until it is known who looks. */
  tenant: string;
  shown: Filters & { cursor?: string };
  filtered: boolean;
  /** Changes filters, order or page in the address. `replace` for what is typed. */
  change: (change: Partial<Filters> & { cursor?: string | null; sort?: string }, replace?: boolean) => void;
  clear: () => void;
  reply: Reply | null;
  failure: ApiError | null;
  pending: boolean;
  reload: () => void;
}

/** A list on screen: its address is what it shows, the model reads it. */
export function useList<Filters extends object, Query, Reply>(
  model: ListModel<Query, Reply>,
  address: ListAddress<Filters>,
  { limit = 50 }: { limit?: number } = {},
): ListState<Filters, Reply> {
  const [search, setSearch] = useSearchParams();
  const key = search.toString();
  const shown = useMemo(() => address.read(new URLSearchParams(key)), [address, key]);
  const { user, show, leave, reload, reply, failure, pending } = useUnit({
    user: $session,
    show: model.shown,
    leave: model.left,
    reload: model.reloadClicked,
    reply: model.$reply,
    failure: model.$failure,
    pending: model.$pending,
  });
  const tenant = user?.tenant_id ?? '';

  useEffect(() => {
    // The address has the names of the call's own filters; the call says no to what it does not know.
    if (tenant) show({ tenant, query: { ...shown, limit } as Query });
  }, [tenant, shown, limit, show]);
  useEffect(() => () => leave(), [leave]);

  return {
    tenant,
    shown,
    filtered: address.isFiltered(shown),
    change: (change, replace = false) => setSearch(address.write(shown, change), { replace }),
    clear: () => setSearch(new URLSearchParams()),
    reply,
    failure,
    pending,
    reload: () => reload(),
  };
}
