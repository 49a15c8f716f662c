/** Reads one filter's value out of an address; undefined is no filter, or nonsense. */
export type ReadFilter<T> = (written: string) => T | undefined;

/** Words, up to 200 characters. */
export const words: ReadFilter<string> = (written) => written.trim().slice(0, 200) || undefined;
/** One of a few. */
export const oneOf =
  <T extends string>(values: readonly T[]): ReadFilter<T> =>
  (written) =>
    values.find((value) => value === written);
/** A day, YYYY-MM-DD. */
export const dayFilter: ReadFilter<string> = (written) =>
  /^\d{4}-\d\d-\d\d$/.test(written) && !Number.isNaN(Date.parse(written)) ? written : undefined;
/** An id. */
export const idFilter: ReadFilter<string> = (written) =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(written) ? written : undefined;

type Readers = Readonly<Record<string, ReadFilter<string>>>;
type Values<R extends Readers> = { [Name in keyof R]?: Exclude<ReturnType<R[Name]>, undefined> };
export interface ListAddress<Filters extends object> {
  /** What is not a filter, or not a value of one, is passed over; `sort=-name` is downwards. */
  read: (search: URLSearchParams) => Filters & { cursor?: string };
  /** Any change but that of the page leads back to the first page. */
  write: (shown: object, change: object) => URLSearchParams;
  /** Whether anything but page and order is chosen. */
  isFiltered: (shown: object) => boolean;
}

/** The filters of a list and how they stand in its address: `listAddress({ q: words, status: oneOf(statuses) })`. */
export function listAddress<R extends Readers, Column extends string = never>(
  readers: R,
  sortable: readonly Column[] = [],
): ListAddress<Values<R> & { sort?: Column | `-${Column}` }> {
  const names = Object.keys(readers);
  const order = oneOf(sortable.flatMap((column) => [column, `-${column}`]));
  return {
    read(search) {
      const read = (name: string, reader: ReadFilter<string>) => reader(search.get(name) ?? '');
      const all = { ...readers, sort: order, cursor: (written: string) => written || undefined };
      const values = Object.entries(all).map(([name, reader]) => [name, read(name, reader)] as const);
      return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as never;
    },
    write(shown, change) {
      const { cursor: _, ...kept } = { ...shown, ...change } as Record<string, string | undefined>;
      const search = new URLSearchParams();
      for (const [name, value] of Object.entries(kept)) if (value) search.set(name, value);
      const { cursor } = change as { cursor?: string };
      if (cursor) search.set('cursor', cursor);
      return search;
    },
    isFiltered: (shown) => names.some((name) => Boolean((shown as Record<string, unknown>)[name])),
  };
}
