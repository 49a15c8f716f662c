import { newId } from '@merchloom/contracts/id';
import type { SaleSheet } from '@merchloom/contracts/sale-sheet';
import type { SizeLink } from '@merchloom/contracts/size-links';
import { auditOf, type Database, Refusal, recordAudit, type Transaction } from '@merchloom/service-kit';
import { signedIds } from '../links/signed-ids.ts';

/** A size link as it is stored. */
export interface SizeLinkRecord {
  id: string;
  tenant_id: string;
  event_id: string;
  title: string;
  note: string;
  product_ids: string[];
  ask_address: boolean;
  pieces_each: number;
  ends_at: Date | null;
  closed: boolean;
  version: number;
  created_at: Date;
}

/** Marks that open a size link, or one answer to it. */
export interface SizeMarks {
  sign(kind: 'link' | 'answer', tenantId: string, id: string): string;
  /** The id of a mark of this kind and tenant; null for anything else. */
  read(kind: 'link' | 'answer', tenantId: string, token: string): string | null;
}

/** That of a link begins with the tenant, because a Bulk event has no public page that would say whose it is. */
export function sizeMarks(secret: string): SizeMarks {
  const ids = signedIds(secret, 'merchloom size link');
  const scopeOf = (kind: 'link' | 'answer', tenantId: string) => ({
    context: `${kind}.${tenantId.toLowerCase()}`,
    ...(kind === 'link' && { leading: tenantId }),
  });
  return {
    sign: (kind, tenantId, id) => ids.sign(scopeOf(kind, tenantId), id),
    read: (kind, tenantId, token) => ids.read(scopeOf(kind, tenantId), token),
  };
}

type Terms = Omit<SizeLink, 'id' | 'version' | 'path' | 'answers' | 'pieces' | 'created_at' | 'closed'>;

export async function findSizeLink(trx: Transaction, { eventId }: SaleSheet, id: string, lock = false): Promise<SizeLinkRecord> {
  const { rows } = await trx.raw(`select * from size_links where id = ? and event_id = ?${lock ? ' for update' : ''}`, [id, eventId]);
  if (!rows[0]) throw new Refusal({ kind: 'not_found', code: 'not_found' });
  return rows[0];
}

export const listSizeLinks = (db: Database, sheet: SaleSheet, marks: SizeMarks): Promise<SizeLink[]> =>
  db.tenant(sheet.tenantId, (trx) => present(trx, sheet, marks));

type By = Parameters<typeof auditOf>[0];
const objectOf = ({ id, title }: { id: string; title: string }) => ({ type: 'size-link', id, label: title });

export const createSizeLink = (
  db: Database,
  { sheet, by, now }: { sheet: SaleSheet; by: By; now: Date },
  marks: SizeMarks,
  terms: Terms,
): Promise<SizeLink> => {
  refuseUnknown(sheet, terms.product_ids);
  const id = newId();
  return db.tenant(sheet.tenantId, async (trx) => {
    await trx('size_links').insert({ id, tenant_id: sheet.tenantId, event_id: sheet.eventId, ...terms, created_at: now });
    await recordAudit(trx, { ...auditOf(by), action: 'size-link.created', object: objectOf({ id, ...terms }), after: terms });
    return (await present(trx, sheet, marks, id))[0]!;
  });
};

export const changeSizeLink = (
  db: Database,
  { sheet, by }: { sheet: SaleSheet; by: By },
  marks: SizeMarks,
  { id, version, ...terms }: Terms & { id: string; version: number; closed: boolean },
): Promise<SizeLink> => {
  refuseUnknown(sheet, terms.product_ids);
  return db.tenant(sheet.tenantId, async (trx) => {
    const before = await findSizeLink(trx, sheet, id, true);
    if (before.version !== version) {
      const [link] = await present(trx, sheet, marks, id);
      throw new Refusal({ kind: 'conflict', code: 'conflict', details: { size_link: link } });
    }
    await trx('size_links')
      .where({ id })
      .update({ ...terms, version: version + 1 });
    const { title, note, product_ids, ask_address, pieces_each, closed } = before;
    const was = { title, note, product_ids, ask_address, pieces_each, closed, ends_at: before.ends_at?.toISOString() ?? null };
    await recordAudit(trx, { ...auditOf(by), action: 'size-link.changed', object: objectOf(before), before: was, after: terms });
    return (await present(trx, sheet, marks, id))[0]!;
  });
};

function refuseUnknown({ products }: SaleSheet, ids: readonly string[]): void {
  if (ids.every((id) => products.some(({ productId, status }) => productId === id && status !== 'hidden'))) return;
  throw new Refusal({ kind: 'invalid', code: 'validation', errors: { product_ids: ['product_unknown'] } });
}

const linksSql = `
  select l.*, count(a.id)::int as answers, coalesce(sum(a.pieces), 0)::int as pieces
  from size_links l left join size_answers a on a.size_link_id = l.id
  where l.event_id = :eventId and (cast(:id as uuid) is null or l.id = cast(:id as uuid))
  group by l.id order by l.id desc limit 100`;

async function present(trx: Transaction, { eventId, slug }: SaleSheet, marks: SizeMarks, id: string | null = null): Promise<SizeLink[]> {
  const { rows } = await trx.raw(linksSql, { eventId, id });
  return (rows as (SizeLinkRecord & { answers: number; pieces: number })[]).map(
    ({ tenant_id, event_id: _, ends_at, created_at, ...link }) => ({
      ...link,
      ends_at: ends_at?.toISOString() ?? null,
      created_at: created_at.toISOString(),
      path: `/${slug}/sizes/${marks.sign('link', tenant_id, link.id)}`,
    }),
  );
}
