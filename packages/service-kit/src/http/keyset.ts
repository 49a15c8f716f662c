import { Refusal } from './refusal.ts';

/** What a list is ordered by, before the id: the SQL type that a place is read back as. */
export type PlaceType = 'timestamptz' | 'bigint' | 'text';

const readable: Record<PlaceType, RegExp> = {
  timestamptz: /^\d{4}-\d\d-\d\d[ T][\d:.]{5,15}(Z|[+-][\d:]{2,8})$/,
  bigint: /^-?\d{1,18}$/,
  text: /^.{0,300}$/su,
};

/** Of a row: the ordering value as the database writes it (times to the microsecond), and the id. */
export interface Place {
  value: string;
  id: string;
}

export interface Keyset {
  /** The row beside which the page begins; null for the first page. */
  place: Place | null;
  /** How rows of the page compare with the place, and the order to read them in. */
  sign: '<' | '>';
  order: 'asc' | 'desc';
  /** Rows to read: one more than shown tells whether the list goes on. */
  most: number;
  /** What was read, in the list’s order, with where the pages beside it begin. */
  pageOf: <R>(found: readonly R[], placeOf: (row: R) => Place) => { rows: R[]; page: { next: string | null; previous: string | null } };
}

type Towards = 'n' | 'p';

const write = (towards: Towards, { value, id }: Place): string => Buffer.from(JSON.stringify([towards, value, id])).toString('base64url');

function read(text: string, type: PlaceType): Place & { towards: Towards } {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    const [towards, value, id] = (Array.isArray(parts) ? parts : []).map(String);
    if ((towards === 'n' || towards === 'p') && readable[type].test(value!) && /^[\w:-]{1,120}$/.test(id!))
      return { towards, value: value!, id: id! };
  } catch {
    // Falls through: anything that cannot be read is refused alike.
  }
  throw new Refusal({ kind: 'invalid', code: 'validation', errors: { cursor: ['invalid'] } });
}

/**
 * How to read one page of a list that is ordered by a value and the id, so that rows added meanwhile neither repeat nor hide others.
 * @throws Refusal at `cursor` for one that was not written here
 */
export function keyset(
  cursor: string | undefined,
  { type, limit, descending = false }: { type: PlaceType; limit: number; descending?: boolean },
): Keyset {
  const place = cursor === undefined ? null : read(cursor, type);
  const backwards = place?.towards === 'p';
  const falling = descending !== backwards;
  return {
    place,
    sign: falling ? '<' : '>',
    order: falling ? 'desc' : 'asc',
    most: limit + 1,
    pageOf: (found, placeOf) => {
      const more = found.length > limit;
      const rows = found.slice(0, limit);
      if (backwards) rows.reverse();
      const [first, last] = [rows[0], rows.at(-1)];
      return {
        rows,
        page: {
          next: last !== undefined && (backwards || more) ? write('n', placeOf(last)) : null,
          previous: first !== undefined && (backwards ? more : place !== null) ? write('p', placeOf(first)) : null,
        },
      };
    },
  };
}
