import type { TaxQuote, taxQuoteBody } from '@merchloom/contracts/payments';
import type { Database } from '@merchloom/service-kit';
import type Stripe from 'stripe';
import type * as z from 'zod/mini';
import type { CardProvider } from '../provider/card-provider.ts';

/** General tangible goods; garments have a code of their own that frees them in some states. */
const taxCode = 'txcd_99999999';

type Asked = z.output<typeof taxQuoteBody>;

const calculationOf = ({ currency, lines, shipping, address }: Omit<Asked, 'orderId' | 'region'>): Stripe.Tax.CalculationCreateParams => ({
  currency: currency.toLowerCase(),
  line_items: lines.map(({ reference, amount, quantity }) => ({
    reference,
    amount,
    quantity,
    tax_code: taxCode,
    tax_behavior: 'exclusive',
  })),
  shipping_cost: { amount: shipping, tax_behavior: 'exclusive' },
  customer_details: {
    address: {
      line1: address.line1,
      line2: address.line2,
      city: address.city,
      state: address.state,
      postal_code: address.postalCode,
      country: address.country,
    },
    address_source: 'shipping',
  },
});

/** When the provider forgets the calculation. */
export const expiryOf = ({ expires_at: at }: Stripe.Tax.Calculation): Date | null => (at ? new Date(at * 1000) : null);

/** Sales tax of a US basket as the provider calculates it on the tenant's account; null where prices hold their tax already. */
export const createQuoteTax =
  ({ db, provider }: { db: Database; provider: CardProvider }) =>
  async (tenantId: string, { orderId, region, currency, lines, shipping, address }: Asked): Promise<TaxQuote | null> => {
    if (region !== 'US') return null;
    const account = await db.tenant(tenantId, async (trx) => {
      const { rows } = await trx.raw('select account from connected_accounts where region = ? and charges_enabled', [region]);
      return (rows[0]?.account as string | undefined) ?? null;
    });
    const asked = calculationOf({ currency, lines, shipping, address });
    const calculation = await provider.calculateTax({ region, account }, asked);
    if (!calculation.id) throw new Error('The provider gave a tax calculation without an id');
    const { id, tax_amount_exclusive: tax, amount_total: total } = calculation;
    const quote: TaxQuote = { calculation: id, subtotal: total - tax, tax, total };
    await db.tenant(tenantId, (trx) =>
      trx.raw(
        `insert into tax_quotes (tenant_id, order_id, calculation, region, account, currency, subtotal, tax, total, asked, expires_at)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
         on conflict (tenant_id, order_id) do update set calculation = excluded.calculation, account = excluded.account,
           subtotal = excluded.subtotal, tax = excluded.tax, total = excluded.total, asked = excluded.asked, expires_at = excluded.expires_at
         where tax_quotes.recorded_as is null`,
        [tenantId, orderId, id, region, account, currency, quote.subtotal, tax, total, JSON.stringify(asked), expiryOf(calculation)],
      ),
    );
    return quote;
  };
