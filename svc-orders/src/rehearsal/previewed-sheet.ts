import { endpoints } from '@merchloom/contracts/endpoints';
import type { SaleSheet } from '@merchloom/contracts/sale-sheet';
import type { EventType } from '@merchloom/contracts/vocabulary';
import { type InternalClient, Refusal } from '@merchloom/service-kit';

export interface Previewing {
  tenantId: string;
  slug: string;
  /** Token of the preview link. */
  preview: string;
}

/** What an event of this type will sell, for who holds a good link to look at it, whatever its status (D53); never once it is over. */
export async function previewedSheet(
  http: InternalClient,
  { tenantId, slug, preview }: Previewing,
  type: EventType,
  now: Date,
): Promise<SaleSheet> {
  const { data: sheet } = await http.call(endpoints.saleSheet, { tenantId, params: { slug }, query: { preview } });
  if (sheet?.type !== type) throw new Refusal({ kind: 'not_found', code: 'store_not_found' });
  if (sheet.expired || (sheet.endsAt !== null && Date.parse(sheet.endsAt) <= now.getTime())) {
    throw new Refusal({ kind: 'gone', code: type === 'Promo' ? 'gift_closed' : 'store_closed' });
  }
  return sheet;
}
