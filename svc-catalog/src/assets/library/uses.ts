import type { AssetUse } from '@merchloom/contracts/assets';
import type { Transaction } from '@merchloom/service-kit';

/** The hash in an address, of another kind of text nothing; a pattern would take most of the list's time. */
const fileAt = (address: string): string =>
  `case when ${address} like '/media/%' then split_part(split_part(${address}, '/', 4), '.', 1) end`;
const fileIn = (element: string): string =>
  fileAt(`(${element} ->> case ${element} ->> 'type' when 'Image' then 'src' else 'fontFamily' end)`);

/**
 * Every place that shows a picture of the tenant or is set in its font, as the table `uses` of a query: designs on sale, drafts that
 * say something else than what is on sale, and logos. Looked for once in a query, however many pictures it is about.
 */
export const usesTable = `
  uses as materialized (
    select ${fileIn('e')} as sha256, 'product' as kind, p.name, p.event_id
    from designs d cross join lateral jsonb_array_elements(d.design -> 'elements') e join event_products p on p.design_id = d.id
    where ${fileIn('e')} is not null
    union
    select ${fileIn('e')}, 'design', coalesce(p.name, ''), p.event_id
    from design_drafts d cross join lateral jsonb_array_elements(d.design -> 'elements') e left join event_products p on p.design_id = d.design_id
    where ${fileIn('e')} is not null and d.version > d.published_version
    union
    select ${fileAt('logo')}, 'logo', name, id from events where logo is not null
  )`;

/** Where one picture is shown, or one font is set. */
export async function usesOf(trx: Transaction, sha256: string): Promise<AssetUse[]> {
  const { rows } = await trx.raw(
    `with ${usesTable}
     select u.kind, u.name, e.id as event_id, e.name as event_name, e.slug, e.status = 'Active' and e.closed_at is null as live
     from uses u left join events e on e.id = u.event_id where u.sha256 = ?
     order by live desc nulls last, e.name, u.kind desc, u.name`,
    [sha256],
  );
  return rows.map((row: Record<string, never>) => ({
    kind: row.kind,
    name: row.name,
    event: row.event_id && { id: row.event_id, name: row.event_name, slug: row.slug, live: row.live },
  }));
}
