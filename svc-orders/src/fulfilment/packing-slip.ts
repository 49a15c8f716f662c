import { formatDate } from '@merchloom/commerce';
import { endpoints } from '@merchloom/contracts/endpoints';
import type { PackingSlip } from '@merchloom/contracts/fulfilment';
import type { Language, Side } from '@merchloom/contracts/vocabulary';
import type { InternalClient, Transaction } from '@merchloom/service-kit';
import { staffText } from '../locales/index.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { postalLines } from '../orders/postal-lines.ts';

export interface SlipLine {
  name: string;
  colour: string;
  size: string;
  sku: string;
  quantity: number;
  files: { side: Side; sha256: string; proof: string | null }[];
}

/** What a parcel of the order holds, with its print files and whether they are the approved ones. */
export async function findSlipLines(trx: Transaction, orderId: string): Promise<SlipLine[]> {
  const { rows } = await trx.raw(
    `select l.name, l.colour_name as colour, l.size, l.sku, l.quantity,
       (select coalesce(json_agg(json_build_object('side', s.side, 'sha256', p.sha256, 'proof', s.proof) order by s.side desc), '[]')
        from (values ('front', l.front_hash, l.front_proof), ('back', l.back_hash, l.back_proof)) s (side, hash, proof)
        join print_files p on p.tenant_id = l.tenant_id and p.content_hash = s.hash where p.sha256 is not null) as files
     from order_lines l where l.order_id = ? order by l.position`,
    [orderId],
  );
  return rows;
}

/** The slip in the buyer's language, or in that of whoever asks. */
export function packingSlipOf(order: OrderRecord, lines: readonly SlipLine[], lang: Language): PackingSlip {
  const text = (key: string) => staffText(lang, `slip.${key}`);
  const country = new Intl.DisplayNames(lang, { type: 'region' }).of(order.country) ?? order.country;
  return {
    title: text('title'),
    sender: order.eventName,
    facts: [
      { label: text('order'), value: order.orderRef },
      // A row that came as JSON holds its times as texts.
      { label: text('date'), value: formatDate(new Date(order.placedAt ?? order.createdAt), lang, order.timeZone) },
      { label: text('shipping'), value: text(order.shippingMethod) },
    ],
    recipient: {
      label: text('recipient'),
      lines: [order.name, ...postalLines(order), country],
    },
    lines: lines.map(({ name, colour, size, sku, quantity, files }) => ({
      quantity,
      name,
      details: [colour, size, sku].filter(Boolean).join(' · '),
      files: files.map(({ side, sha256, proof }) => ({ label: text(side), sha256, approved: proof === sha256 ? text('approved') : null })),
    })),
  };
}

/** A signed address of the slip as PDF. */
export const drawSlip = async (http: InternalClient, order: OrderRecord, lines: readonly SlipLine[], lang: Language) =>
  (await http.call(endpoints.drawPackingSlip, { tenantId: order.tenantId, body: packingSlipOf(order, lines, lang) })).data;
