import type { BulkProduct } from '@merchloom/contracts/bulk';
import { buyerTexts, maxBuyerText } from '@merchloom/contracts/custom-text';
import type { DesignElement } from '@merchloom/contracts/design';
import { toWire } from '@merchloom/contracts/money';
import type { SaleSheet } from '@merchloom/contracts/sale-sheet';
import type { Language } from '@merchloom/contracts/vocabulary';
import { Refusal } from '@merchloom/service-kit';
import type { SaleSheets } from '../store/sale-sheets.ts';

/** The sale sheet of a Bulk event, in whatever state; other events do not exist here. */
export async function findBulkEvent(sheets: SaleSheets, tenantId: string, slug: string): Promise<SaleSheet> {
  const sheet = await sheets.find(tenantId, slug);
  if (sheet?.type !== 'Bulk') throw new Refusal({ kind: 'not_found', code: 'not_found' });
  return sheet;
}

/** Why nothing can be ordered of it right now; null when it can. */
export function closedBecause({ status, expired, endsAt }: SaleSheet, now: Date): 'bulk_not_open' | 'bulk_over' | null {
  if (expired || (endsAt !== null && Date.parse(endsAt) <= now.getTime())) return 'bulk_over';
  return status === 'Active' ? null : 'bulk_not_open';
}

/** What may be ordered, in the order of the event. */
export const bulkProductsOf = (sheet: SaleSheet, lang: Language): BulkProduct[] =>
  sheet.products
    .filter(({ status }) => status !== 'hidden')
    .map((product) => ({
      product_id: product.productId,
      name: product.name,
      status: product.status,
      price: toWire(product.priceMinor),
      price_breaks: (product.priceBreaks ?? []).map(({ from, priceMinor }) => ({ from, price: toWire(priceMinor) })),
      colours: product.colours.map(({ code, hex, names, frontPreview, backPreview }) => ({
        ...{ code, hex, name: names[lang] ?? names.en ?? code },
        images: { front_preview: frontPreview, back_preview: backPreview },
      })),
      sizes: product.sizes.filter(({ status }) => status !== 'hidden'),
      texts: { front: textsOf(product.front), back: textsOf(product.back) },
    }));

const textsOf = (elements: readonly DesignElement[]) =>
  buyerTexts(elements).map(({ label, text, maxLength = maxBuyerText, allowed = 'any' }) => ({
    label: label ?? text,
    text,
    max_length: maxLength,
    allowed,
  }));
