import { endpoints } from '@merchloom/contracts/endpoints';
import type { FulfilmentOrder } from '@merchloom/contracts/fulfilment';
import type { InternalClient, Transaction } from '@merchloom/service-kit';
import { type OrderRecord, toRecord } from '../orders/order-record.ts';
import { presentAddress } from '../orders/shopper-order.ts';
import type { Fulfiller } from './fulfiller-client.ts';
import { drawSlip, findSlipLines, type SlipLine } from './packing-slip.ts';

interface SubmittedLine {
  line_id: string;
  sku: string;
  garment: FulfilmentOrder['lines'][number]['garment'];
  colour: string;
  size: string;
  quantity: number;
  files: { side: 'front' | 'back'; sha256: string; width: number; height: number }[];
}

export interface Submittable {
  order: OrderRecord;
  fulfiller: Fulfiller;
  lines: SubmittedLine[];
  slip: SlipLine[];
}

const loadSql = `
  select row_to_json(o) as "order", json_build_object('id', f.id, 'name', f.name, 'baseUrl', f.base_url, 'secret', f.secret) as fulfiller,
    (select json_agg(json_build_object('line_id', l.id, 'sku', l.sku, 'garment', l.garment, 'colour', l.colour_code, 'size', l.size, 'quantity', l.quantity,
      'files', (select coalesce(json_agg(json_build_object('side', s.side, 'sha256', p.sha256, 'width', p.width, 'height', p.height) order by s.side desc), '[]')
        from (values ('front', l.front_hash), ('back', l.back_hash)) s (side, hash)
        join print_files p on p.tenant_id = l.tenant_id and p.content_hash = s.hash)) order by l.position)
     from order_lines l where l.order_id = o.id) as lines
  from orders o join fulfillers f on f.id = o.fulfiller_id
  where o.id = ? and o.submission_id = ? and o.status = 'submitting to fulfiller'`;

/** The order to hand over; `null` when it is no longer being submitted under this id. */
export async function findSubmittable(trx: Transaction, orderId: string, submissionId: string): Promise<Submittable | null> {
  const { rows } = await trx.raw(loadSql, [orderId, submissionId]);
  return rows[0] ? { ...rows[0], order: toRecord<OrderRecord>(rows[0].order), slip: await findSlipLines(trx, orderId) } : null;
}

/** What the fulfiller is sent; print files as signed addresses that expire. */
export async function submissionBody(
  http: InternalClient,
  { order, fulfiller, lines, slip }: Submittable,
  publicUrl: string,
): Promise<FulfilmentOrder> {
  const hashes = [...new Set(lines.flatMap(({ files }) => files.map(({ sha256 }) => sha256)))];
  const links =
    hashes.length === 0 ? {} : (await http.call(endpoints.printFileLinks, { tenantId: order.tenantId, body: { sha256: hashes } })).data;
  const packingSlip = await drawSlip(http, order, slip, order.lang);
  return {
    packing_slip: packingSlip,
    submission_id: order.submissionId!,
    order_ref: order.orderRef,
    shipping_method: order.shippingMethod,
    callback_url: `${publicUrl.replace(/\/$/, '')}/api/fulfilment/reports/${fulfiller.id}`,
    recipient: { name: order.name, phone: order.phone, email: order.email, ...presentAddress(order) },
    lines: lines.map((line) => ({ ...line, files: line.files.map((file) => ({ ...file, url: linkOf(links, file.sha256) })) })),
  };
}

function linkOf(links: Record<string, string>, sha256: string): string {
  const link = links[sha256];
  if (!link) throw new Error(`svc-catalog gave no address for print file ${sha256}`);
  return link;
}
