import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';
import { newId } from '@merchloom/contracts/id';
import type { SaleSheet } from '@merchloom/contracts/sale-sheet';
import type { SizeLink } from '@merchloom/contracts/size-links';
import { auditOf, type Database, Refusal, recordAudit, type Transaction } from '@merchloom/service-kit';

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

/**
 * Marks that open a size link, or one answer to it: an id and what binds it to its tenant. Nothing is stored, nothing can be guessed. That
 * of a link begins with the tenant, because a Bulk event has no public page that would say whose it is.
 */
export interface SizeMarks {
  sign(kind: 'link' | 'answer', tenantId: string, id: string): string;
  /** The id of a mark of this kind and tenant; null for anything else. */
  read(kind: 'link' | 'answer', tenantId: string, token: string): string | null;
}

const idBytes = 16;
const markBytes = 16;
const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');

export function sizeMarks(secret: string): SizeMarks {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'merchloom size link', 32)));
  const markOf = (kind: string, tenantId: string, id: Buffer) =>
    createHmac('sha256', key).update(`${kind}.${tenantId.toLowerCase()}.`).update(id).digest().subarray(0, markBytes);
  const beginningOf = (kind: string, tenantId: string) => (kind === 'link' ? bytesOf(tenantId) : Buffer.alloc(0));
  return {
    sign(kind, tenantId, id) {
      const bytes = bytesOf(id);
      return Buffer.concat([beginningOf(kind, tenantId), bytes, markOf(kind, tenantId, bytes)]).toString('base64url');
    },
    read(kind, tenantId, token) {
      const bytes = Buffer.from(token, 'base64url');
      const beginning = beginningOf(kind, tenantId);
      // Decoding forgives; a second spelling of a token is none of ours.
      if (bytes.length !== beginning.length + idBytes + markBytes || bytes.toString('base64url') !== token) return null;
      if (!bytes.subarray(0, beginning.length).equals(beginning)) return null;
      const id = bytes.subarray(beginning.length, beginning.length + idBytes);
      if (!timingSafeEqual(bytes.subarray(beginning.length + idBytes), markOf(kind, tenantId, id))) return null;
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
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
