import type { OrderTotals } from '@merchloom/commerce';
import { endpoints } from '@merchloom/contracts/endpoints';
import type { TaxQuote } from '@merchloom/contracts/payments';
import type { SaleSheet } from '@merchloom/contracts/sale-sheet';
import type { InternalClient } from '@merchloom/service-kit';
import type { ChosenLine } from './basket.ts';
import type { CheckoutCustomer } from './draft-rows.ts';

/** A quote holds for exactly these amounts and this address. `quote` is null where no tax is due. */
export interface KnownTax {
  key: string;
  quote: TaxQuote | null;
}

export interface TaxQuestion {
  key: string;
  orderId: string;
  sheet: SaleSheet;
  customer: CheckoutCustomer;
  lines: { reference: string; amount: number; quantity: number }[];
  shipping: number;
}

/** What is asked of the tax port: discounted amounts, because the voucher reduces the taxable base (D31). */
export function taxQuestion(
  orderId: string,
  sheet: SaleSheet,
  customer: CheckoutCustomer,
  lines: readonly ChosenLine[],
  totals: OrderTotals,
): TaxQuestion {
  const asked = lines.map((line, index) => ({
    reference: `${index}:${line.productId}`,
    amount: totals.lines[index]!.gross - totals.split.perLine[index]!,
    quantity: line.quantity,
  }));
  const shipping = totals.shipping - totals.split.shipping;
  const key = JSON.stringify([asked, shipping, customer.first_line, customer.city, customer.state, customer.postcode]);
  return { key, orderId, sheet, customer, lines: asked, shipping };
}

export async function quoteTax(http: InternalClient, { key, orderId, sheet, customer, lines, shipping }: TaxQuestion): Promise<KnownTax> {
  const { data } = await http.call(endpoints.quoteTax, {
    tenantId: sheet.tenantId,
    body: {
      orderId,
      currency: sheet.currency,
      region: sheet.region,
      lines,
      shipping,
      address: {
        line1: customer.first_line,
        line2: customer.second_line,
        city: customer.city,
        state: customer.state,
        postalCode: customer.postcode,
        country: customer.country,
      },
    },
  });
  return { key, quote: data };
}
