import type { SaleSheet } from '@merchloom/contracts/sale-sheet';
import { Refusal } from '@merchloom/service-kit';
import type { SaleSheets } from '../store/sale-sheets.ts';

/** The sale sheet of a gift event, in whatever state; other events do not exist here. */
export async function findGiftEvent(sheets: SaleSheets, tenantId: string, slug: string): Promise<SaleSheet> {
  const sheet = await sheets.find(tenantId, slug);
  if (sheet?.type !== 'Promo') throw new Refusal({ kind: 'not_found', code: 'store_not_found' });
  return sheet;
}

/** A gift event that recipients may claim from right now (D19); a closed one is gone. */
export async function openGiftEvent(sheets: SaleSheets, tenantId: string, slug: string, now: Date): Promise<SaleSheet> {
  const sheet = await findGiftEvent(sheets, tenantId, slug);
  if (sheet.status === 'Draft') throw new Refusal({ kind: 'not_found', code: 'store_not_found' });
  if (isOver(sheet, now) || sheet.status !== 'Active') throw giftClosed();
  return sheet;
}

/** Samples are ordered before an event opens as well, never after it is over. */
export async function sampleGiftEvent(sheets: SaleSheets, tenantId: string, slug: string, now: Date): Promise<SaleSheet> {
  const sheet = await findGiftEvent(sheets, tenantId, slug);
  if (isOver(sheet, now)) throw giftClosed();
  return sheet;
}

const isOver = ({ expired, endsAt }: SaleSheet, now: Date): boolean => expired || (endsAt !== null && Date.parse(endsAt) <= now.getTime());
const giftClosed = () => new Refusal({ kind: 'gone', code: 'gift_closed' });
