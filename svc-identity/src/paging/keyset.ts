import { keyset, type PlaceType, type Transaction } from '@merchloom/service-kit';

export interface Order {
  /** SQL of the ordering value, and its type for comparison. */
  by: string;
  type: PlaceType;
  descending?: boolean;
  limit: number;
  cursor: string | undefined;
}

/** One page of `query`, and where the pages beside it begin. */
export async function keysetPage<R extends { id: string }>(
  query: ReturnType<Transaction>,
  { by, ...list }: Order,
): Promise<{ rows: R[]; page: { next: string | null; previous: string | null } }> {
  const { place, sign, order, most, pageOf } = keyset(list.cursor, list);
  if (place) query.whereRaw(`(${by}, id) ${sign} (?::${list.type}, ?::uuid)`, [place.value, place.id]);
  // As the database writes it: it knows more of a time, and of small letters, than the language does.
  query.select(query.client.raw(`(${by})::text as "placeInList"`));
  const found = (await query.orderByRaw(`${by} ${order}, id ${order}`).limit(most)) as (R & { placeInList: string })[];
  return pageOf(found, ({ placeInList, id }) => ({ value: placeInList, id }));
}
