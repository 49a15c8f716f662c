import { type OrderListQuery, statusGroup } from '@merchloom/contracts/orders';
import { orderStatus, region } from '@merchloom/contracts/vocabulary';

/** Filters of the list, as they stand in the address. */
export type Filters = Pick<OrderListQuery, 'q' | 'status' | 'group' | 'region' | 'cursor'>;

/** Reads filters from an address; what is not a filter, or not a value of one, is passed over. */
export function readFilters(search: URLSearchParams): Filters {
  const one = <T>(name: string, schema: { safeParse: (value: unknown) => { success: boolean; data?: T } }): T | undefined => {
    const result = schema.safeParse(search.get(name));
    return result.success ? result.data : undefined;
  };
  const filters: Filters = {};
  const q = search.get('q')?.trim().slice(0, 200);
  if (q) filters.q = q;
  const status = one('status', orderStatus);
  if (status) filters.status = status;
  const group = one('group', statusGroup);
  if (group) filters.group = group;
  const where = one('region', region);
  if (where) filters.region = where;
  const cursor = search.get('cursor');
  if (cursor) filters.cursor = cursor;
  return filters;
}

/** The address of filters; any change of a filter leads back to the first page. */
export function writeFilters(filters: Filters, change: Partial<Filters>): URLSearchParams {
  const { cursor, ...kept } = { ...filters, ...change };
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(kept)) if (value) search.set(name, value);
  if ('cursor' in change && cursor) search.set('cursor', cursor);
  return search;
}

export const isFiltered = ({ q, status, group, region: where }: Filters): boolean => Boolean(q || status || group || where);
