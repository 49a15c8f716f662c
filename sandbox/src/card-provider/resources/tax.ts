import type Stripe from 'stripe';
import { invalidRequest, missingParameter } from '../errors.ts';
import { newStripeId, nowSeconds } from '../ids.ts';
import { integer, metadata, type Parameters, section, text } from '../parameters.ts';
import { knownState, rateFor, taxOf } from '../tax-rates.ts';
import { billingAddress } from './payment-method.ts';

const shippingCode = 'txcd_92010001';

type Line = Stripe.Tax.CalculationLineItem;

function addressOf(parameters: Parameters) {
  const address = billingAddress(section(parameters.customer_details).address);
  if (!address.country) throw missingParameter('customer_details[address][country]');
  if (address.country === 'US' && (!address.state || !knownState(address.state) || !address.postal_code)) {
    throw invalidRequest(
      "We could not determine the customer's tax location.",
      'customer_details[address]',
      'customer_tax_location_invalid',
    );
  }
  return { ...address, country: address.country };
}

function lineItem(value: unknown, index: number, rate: (code: string) => number): Line {
  const given = section(value);
  const amount = integer(given.amount, `line_items[${index}][amount]`);
  const code = text(given.tax_code) ?? 'txcd_99999999';
  return {
    id: newStripeId('tax_li', 14),
    object: 'tax.calculation_line_item',
    amount,
    amount_tax: taxOf(amount, rate(code)),
    livemode: false,
    metadata: null,
    performance_location: null,
    product: null,
    quantity: given.quantity === undefined ? 1 : integer(given.quantity, `line_items[${index}][quantity]`, { min: 1 }),
    reference: text(given.reference) ?? `L${index + 1}`,
    tax_behavior: 'exclusive',
    tax_breakdown: null,
    tax_code: code,
  };
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

export type StoredCalculation = Stripe.Tax.Calculation & { id: string; line_items: Stripe.ApiList<Line> };

export function taxCalculation(parameters: Parameters): StoredCalculation {
  const currency = text(parameters.currency)?.toLowerCase();
  if (!currency) throw missingParameter('currency');
  const address = addressOf(parameters);
  const rate = (code: string) => rateFor(address.country, address.state, code);
  const lines = Object.values(section(parameters.line_items)).map((line, index) => lineItem(line, index, rate));
  if (lines.length === 0) throw missingParameter('line_items');
  if (new Set(lines.map((line) => line.reference)).size < lines.length)
    throw invalidRequest('Line item references must be unique.', 'line_items');

  const shipping =
    parameters.shipping_cost === undefined ? null : integer(section(parameters.shipping_cost).amount, 'shipping_cost[amount]');
  const shippingTax = shipping === null ? 0 : taxOf(shipping, rate(shippingCode));
  const subtotal = sum(lines.map((line) => line.amount)) + (shipping ?? 0);
  const tax = sum(lines.map((line) => line.amount_tax)) + shippingTax;
  const id = newStripeId('taxcalc');
  return {
    id,
    object: 'tax.calculation',
    amount_total: subtotal + tax,
    currency,
    customer: null,
    customer_details: {
      address,
      address_source: section(parameters.customer_details).address_source === 'billing' ? 'billing' : 'shipping',
      ip_address: null,
      tax_ids: [],
      taxability_override: 'none',
    },
    expires_at: nowSeconds() + 90 * 86_400,
    line_items: { object: 'list', data: lines, has_more: false, url: `/v1/tax/calculations/${id}/line_items` },
    livemode: false,
    ship_from_details: null,
    shipping_cost:
      shipping === null ? null : { amount: shipping, amount_tax: shippingTax, tax_behavior: 'exclusive', tax_code: shippingCode },
    tax_amount_exclusive: tax,
    tax_amount_inclusive: 0,
    tax_breakdown: [
      {
        amount: tax,
        inclusive: false,
        tax_rate_details: {
          country: address.country,
          flat_amount: null,
          percentage_decimal: String(rate('txcd_99999999') / 1000),
          rate_type: 'percentage',
          state: address.state,
          tax_type: 'sales_tax',
        },
        taxability_reason: tax > 0 ? 'standard_rated' : 'not_collecting',
        taxable_amount: subtotal,
      },
    ],
    tax_date: nowSeconds(),
  };
}

export function taxTransaction(calculation: StoredCalculation, reference: string, parameters: Parameters): Stripe.Tax.Transaction {
  const id = newStripeId('tax');
  return {
    id,
    object: 'tax.transaction',
    created: nowSeconds(),
    currency: calculation.currency,
    customer: null,
    customer_details: calculation.customer_details as Stripe.Tax.Transaction.CustomerDetails,
    line_items: {
      object: 'list',
      data: calculation.line_items.data.map((line) => ({
        id: newStripeId('tax_li', 14),
        object: 'tax.transaction_line_item',
        amount: line.amount,
        amount_tax: line.amount_tax,
        livemode: false,
        metadata: null,
        product: null,
        quantity: line.quantity,
        reference: line.reference,
        reversal: null,
        tax_behavior: line.tax_behavior,
        tax_code: line.tax_code,
        type: 'transaction',
      })),
      has_more: false,
      url: `/v1/tax/transactions/${id}/line_items`,
    },
    livemode: false,
    metadata: metadata(parameters.metadata),
    posted_at: nowSeconds(),
    reference,
    reversal: null,
    ship_from_details: null,
    shipping_cost: calculation.shipping_cost as Stripe.Tax.Transaction.ShippingCost | null,
    tax_date: calculation.tax_date,
    type: 'transaction',
  };
}

/** Takes a recorded sale back, whole or by a flat amount with tax; the lines share it by their size. */
export function taxReversal(
  of: Stripe.Tax.Transaction,
  reference: string,
  flatAmount: number | null,
  parameters: Parameters,
): Stripe.Tax.Transaction {
  const lines = of.line_items?.data ?? [];
  const total =
    sum(lines.map((line) => line.amount + line.amount_tax)) +
    (of.shipping_cost ? of.shipping_cost.amount + of.shipping_cost.amount_tax : 0);
  const part = (amount: number) => (flatAmount === null || total === 0 ? -amount : Math.round((amount * flatAmount) / total));
  const id = newStripeId('tax');
  return {
    ...of,
    id,
    created: nowSeconds(),
    line_items: {
      object: 'list',
      data: lines.map((line) => ({
        ...line,
        id: newStripeId('tax_li', 14),
        amount: part(line.amount),
        amount_tax: part(line.amount_tax),
        reversal: { original_line_item: line.id },
        type: 'reversal' as const,
      })),
      has_more: false,
      url: `/v1/tax/transactions/${id}/line_items`,
    },
    metadata: metadata(parameters.metadata),
    posted_at: nowSeconds(),
    reference,
    reversal: { original_transaction: of.id },
    shipping_cost: of.shipping_cost && {
      ...of.shipping_cost,
      amount: part(of.shipping_cost.amount),
      amount_tax: part(of.shipping_cost.amount_tax),
    },
    type: 'reversal',
  };
}
