import type { Call } from './api.ts';
import { noSuch } from './errors.ts';
import { section, text } from './parameters.ts';

export interface ListOptions {
  kind: string;
  url: string;
  keep?: (object: unknown) => boolean;
  read?: (body: string) => unknown;
}

/** `created[gte]`, `[gt]`, `[lt]`, `[lte]` of a list call. */
function created({ parameters }: Call) {
  const { gte, gt, lt, lte } = section(parameters.created);
  const bound = (value: unknown, otherwise: number) => (value === undefined ? otherwise : Number(value));
  const [from, after] = [bound(gte, 0), bound(gt, -1)];
  const [before, until] = [bound(lt, Number.MAX_SAFE_INTEGER), bound(lte, Number.MAX_SAFE_INTEGER)];
  return (at: number) => at >= from && at > after && at < before && at <= until;
}

/** Newest first, with `starting_after`, `limit` and `created` as the provider has them. */
export async function list(call: Call, { kind, url, keep = () => true, read = JSON.parse }: ListOptions) {
  const { records, books, parameters } = call;
  const limit = Math.min(100, Math.max(1, Number(parameters.limit ?? 10) || 10));
  const after = text(parameters.starting_after);
  const inTime = created(call);
  const data: unknown[] = [];
  let beforeSeq: number | undefined;
  if (after) {
    await records.load([books.key(after)]);
    beforeSeq = (records.get(books.key(after)) ?? (await records.stored(books.key(after))))?.seq;
    if (beforeSeq === undefined) throw noSuch(kind, after, 'starting_after');
  }
  for (;;) {
    const rows = await records.newest(kind, { owner: books.owner, beforeSeq, limit: 200 });
    for (const row of rows) {
      beforeSeq = row.seq;
      const object = JSON.parse(row.body);
      if (!inTime(object.created) || !keep(object)) continue;
      if (data.length === limit) return { object: 'list', data, has_more: true, url };
      data.push(read(row.body));
    }
    if (rows.length < 200) return { object: 'list', data, has_more: false, url };
  }
}
