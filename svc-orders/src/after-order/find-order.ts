import type { CompanyBlock } from '@merchloom/contracts/events/identity';
import { type Database, Refusal, type Transaction } from '@merchloom/service-kit';
import { type OrderLineRecord, type PlacedOrder, toRecord } from '../orders/order-record.ts';
import type { PaperKind } from './invoices.ts';
import { linkLifeMs, type OrderLinks } from './order-link.ts';

export interface Refund {
  refundId: string;
  amountMinor: number;
  reason: string;
  at: string;
}

export interface Report {
  id: string;
  category: string;
  text: string;
  at: string;
  hasPhoto: boolean;
}

/** A paper that was issued; `refundId` of what belongs to a refund. */
export interface Paper {
  kind: PaperKind;
  refundId: string | null;
  total: number;
  issuedAt: string;
}

export interface FollowedOrder {
  order: PlacedOrder & { erasedAt: string | null };
  lines: OrderLineRecord[];
  history: { toStatus: PlacedOrder['status']; at: string }[];
  refunds: Refund[];
  reports: Report[];
  papers: Paper[];
  /** Of the seller, whole or not. */
  company: CompanyBlock | null;
}

export const orderMissing = () => new Refusal({ kind: 'not_found', code: 'order_not_found' });

const findSql = `
  select to_jsonb(o) - 'search' as "order",
    (select json_agg(l order by l.position) from order_lines l where l.order_id = o.id) as lines,
    (select json_agg(json_build_object('to_status', h.to_status, 'at', h.at) order by h.version) from order_history h where h.order_id = o.id) as history,
    (select json_agg(r order by r.at) from order_refunds r where r.order_id = o.id) as refunds,
    (select json_agg(json_build_object('id', r.id, 'category', r.category, 'text', r.text, 'at', r.at, 'has_photo', r.photo is not null) order by r.at desc)
      from order_reports r where r.order_id = o.id) as reports,
    (select json_agg(json_build_object('kind', i.kind, 'refund_id', i.refund_id, 'total', i.document->'total', 'issued_at', i.issued_at) order by i.issued_at)
      from invoices i where i.order_id = o.id) as papers,
    (select t.company from tenant_records t where t.tenant_id = o.tenant_id) as company
  from orders o where o.id = :orderId and o.placed_at > :oldest`;

const records = <T>(rows: unknown): T[] => ((rows ?? []) as Record<string, unknown>[]).map((row) => toRecord<T>(row));

/** The order behind a link with all that its page shows; refuses alike whatever opens nothing. `forChange` locks it. */
export async function findByLink(
  trx: Transaction,
  {
    links,
    tenantId,
    token,
    now,
    forChange = false,
  }: { links: OrderLinks; tenantId: string; token: string; now: Date; forChange?: boolean },
): Promise<FollowedOrder> {
  const orderId = links.read(tenantId, token);
  if (!orderId) throw orderMissing();
  if (forChange) await trx.raw('select from orders where id = ? for update', [orderId]);
  const { rows } = await trx.raw(findSql, { orderId, oldest: new Date(now.getTime() - linkLifeMs) });
  const row = rows[0];
  if (!row) throw orderMissing();
  const order = toRecord<FollowedOrder['order']>(row.order);
  // Times in JSON are text.
  for (const name of ['placedAt', 'statusSince', 'updatedAt', 'paidAt', 'createdAt'] as const) {
    const value = order[name] as unknown;
    if (typeof value === 'string') Object.assign(order, { [name]: new Date(value) });
  }
  return {
    order,
    lines: records(row.lines),
    history: records(row.history),
    refunds: records(row.refunds),
    reports: records(row.reports),
    papers: records(row.papers),
    company: row.company,
  };
}

export interface LinkCall {
  tenantId: string;
  token: string;
}

export interface LinkDependencies {
  db: Database;
  links: OrderLinks;
  clock: { now(): Date };
  fixWindowMs: number;
}

/** When the buyer's time for changes ends; `null` when it is over or production has begun. */
export function changeableUntil(order: Pick<PlacedOrder, 'status' | 'placedAt'>, now: Date, fixWindowMs: number): Date | null {
  const until = new Date(order.placedAt.getTime() + fixWindowMs);
  return order.status === 'new' && until > now ? until : null;
}

export const notChangeable = () => new Refusal({ kind: 'conflict', code: 'order_not_changeable' });
