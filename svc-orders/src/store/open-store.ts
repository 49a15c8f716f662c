import type { SaleSheet } from '@merchloom/contracts/sale-sheet';
import { Refusal } from '@merchloom/service-kit';
import type { SaleSheets } from './sale-sheets.ts';

/** The sale sheet of a store that sells to shoppers right now. Draft stores do not exist for them; closed ones are gone (D52, D53). */
export async function openStore(sheets: SaleSheets, tenantId: string, slug: string, now: Date): Promise<SaleSheet> {
  const sheet = await sheets.find(tenantId, slug);
  if (sheet?.type !== 'Store' || sheet.status === 'Draft') throw new Refusal({ kind: 'not_found', code: 'store_not_found' });
  const ended = sheet.endsAt !== null && Date.parse(sheet.endsAt) <= now.getTime();
  if (sheet.expired || ended || sheet.status !== 'Active') throw new Refusal({ kind: 'gone', code: 'store_closed' });
  return sheet;
}
