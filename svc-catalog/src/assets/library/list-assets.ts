import type { AssetListQuery, AssetListReply } from '@merchloom/contracts/assets';
import { containing, keyset, type PlaceType, type Transaction } from '@merchloom/service-kit';
import { type AssetRow, presentAsset } from './asset-row.ts';
import { listFolders } from './folders.ts';
import { usesTable } from './uses.ts';

type Sort = NonNullable<AssetListQuery['sort']>;
type Reply = Omit<AssetListReply, 'success'>;

/** What each order goes by; the id behind it makes every place in the list one of its own. */
const orders: Record<Sort, { key: string; type: PlaceType; descending: boolean }> = {
  newest: { key: 'a.created_at', type: 'timestamptz', descending: true },
  name: { key: 'lower(a.name)', type: 'text', descending: false },
  largest: { key: 'a.width::bigint * a.height', type: 'bigint', descending: true },
};

function filters(query: AssetListQuery): { sql: string; bindings: Record<string, unknown> } {
  const parts = ['a.deleted_at is null'];
  const bindings: Record<string, unknown> = {};
  if (query.q) {
    parts.push(`(a.name ilike :q or a.licence ilike :q or exists (select from unnest(a.tags) t where t ilike :q))`);
    bindings.q = containing(query.q);
  }
  if (query.kind) parts.push('a.kind = :kind');
  if (query.folder === 'none') parts.push('a.folder_id is null');
  else if (query.folder) parts.push('a.folder_id = :folder');
  if (query.tag) parts.push(':tag = any(a.tags)');
  if (query.use) parts.push(`${query.use === 'used' ? '' : 'not '}exists (select from uses u where u.sha256 = a.sha256)`);
  return {
    sql: parts.join(' and '),
    bindings: { ...bindings, kind: query.kind ?? null, folder: query.folder ?? null, tag: query.tag ?? null },
  };
}

/** A page of the library, with its folders and tags. */
export async function listAssets(trx: Transaction, query: AssetListQuery): Promise<Reply> {
  const { key, type, descending } = orders[query.sort ?? 'newest'];
  const { place, sign, order, most, pageOf } = keyset(query.cursor, { type, descending, limit: query.limit ?? 48 });
  const { sql, bindings } = filters(query);
  const beyond = place ? `and (${key}, a.id) ${sign} (cast(:at as ${type}), cast(:id as uuid))` : '';
  const { rows: found } = await trx.raw(
    `with ${usesTable}
     select a.*, (${key})::text as sort_key, coalesce(u.uses, 0) as uses
     from assets a left join (select sha256, count(*)::int as uses from uses group by 1) u on u.sha256 = a.sha256 where ${sql} ${beyond} order by ${key} ${order}, a.id ${order} limit :most`,
    { ...bindings, most, ...(place && { at: place.value, id: place.id }) },
  );
  const { rows: counted } = await trx.raw(`with ${usesTable} select count(*)::int as total from assets a where ${sql}`, bindings);
  const { rows, page } = pageOf(found as { id: string; sort_key: string; uses: number }[], ({ sort_key, id }) => ({ value: sort_key, id }));
  return {
    data: rows.map((row) => presentAsset(fromSql(row), row.uses)),
    page: { ...page, total: counted[0].total },
    folders: await listFolders(trx),
    tags: await listTags(trx),
  };
}

const camel = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const fromSql = (row: object): AssetRow =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [camel(name), value])) as unknown as AssetRow;

async function listTags(trx: Transaction): Promise<Reply['tags']> {
  const { rows } = await trx.raw(
    `select t as tag, count(*)::int as count from assets a cross join lateral unnest(a.tags) t
     where a.deleted_at is null group by t order by count(*) desc, t limit 100`,
  );
  return rows;
}
