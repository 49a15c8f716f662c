import { Refusal, type Transaction } from '@merchloom/service-kit';

/** A place in a list that is ordered by one value and the id. */
interface Place {
  forwards: boolean;
  value: string;
  id: string;
}

const write = ({ forwards, value, id }: Place): string =>
  Buffer.from(JSON.stringify([forwards ? 'n' : 'p', value, id])).toString('base64url');

function read(text: string): Place {
  try {
    const [direction, value, id] = JSON.parse(Buffer.from(text, 'base64url').toString());
    if ((direction === 'n' || direction === 'p') && typeof value === 'string' && value.length < 300 && /^[0-9a-f-]{36}$/.test(id))
      return { forwards: direction === 'n', value, id };
  } catch {
    // Falls through: anything that cannot be read is refused alike.
  }
  throw new Refusal({ kind: 'invalid', code: 'invalid', errors: { cursor: ['invalid'] } });
}

export interface Keyset<R> {
  /** SQL of the ordering value, and its type for comparison. */
  by: string;
  type: 'text' | 'timestamptz';
  descending?: boolean;
  limit: number;
  cursor: string | undefined;
  /** The value and id of a row, as the cursor keeps them. */
  placeOf: (row: R) => { value: string; id: string };
}

/** One page of `query`, and where the pages beside it begin. */
export async function keysetPage<R>(
  query: ReturnType<Transaction>,
  { by, type, descending = false, limit, cursor, placeOf }: Keyset<R>,
): Promise<{ rows: R[]; page: { next: string | null; previous: string | null } }> {
  const place = cursor ? read(cursor) : null;
  const forwards = place?.forwards ?? true;
  const falling = descending === forwards;
  if (place) query.whereRaw(`(${by}, id) ${falling ? '<' : '>'} (?::${type}, ?::uuid)`, [place.value, place.id]);
  const found = (await query.orderByRaw(`${by} ${falling ? 'desc' : 'asc'}, id ${falling ? 'desc' : 'asc'}`).limit(limit + 1)) as R[];
  const more = found.length > limit;
  const rows = found.slice(0, limit);
  if (!forwards) rows.reverse();
  const cursorAt = (row: R | undefined, towards: boolean) => (row ? write({ forwards: towards, ...placeOf(row) }) : null);
  return {
    rows,
    page: {
      next: (forwards ? more : true) ? cursorAt(rows.at(-1), true) : null,
      previous: (forwards ? place !== null : more) ? cursorAt(rows[0], false) : null,
    },
  };
}
