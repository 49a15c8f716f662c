import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { behaviourOf, type CardBehaviour, isCardNumber } from '../cards.ts';
import { cardError } from '../errors.ts';
import { newStripeId, nowSeconds } from '../ids.ts';
import { type Parameters, section, text } from '../parameters.ts';

const tokens: Record<string, string> = {
  tok_visa: '4242424242424242',
  tok_mastercard: '5555555555554444',
  tok_chargeDeclined: '4000000000000002',
};

/** Names that stand for a card everywhere a payment method id is expected. */
export const namedPaymentMethods: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_authenticationRequired: '4000002760003184',
};

export function billingAddress(value: unknown): Stripe.Address {
  const given = section(value);
  return {
    city: text(given.city),
    country: text(given.country),
    line1: text(given.line1),
    line2: text(given.line2),
    postal_code: text(given.postal_code),
    state: text(given.state),
  };
}

function expiry(card: Parameters, today = new Date()): { month: number; year: number } {
  const month = Number(card.exp_month);
  if (!Number.isInteger(month) || month < 1 || month > 12)
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  const given = Number(card.exp_year);
  const year = given < 100 ? 2000 + given : given;
  const past = year < today.getUTCFullYear() || (year === today.getUTCFullYear() && month < today.getUTCMonth() + 1);
  if (!Number.isInteger(year) || past || year > today.getUTCFullYear() + 50)
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  return { month, year };
}

/** A card as a payment method, and how it will behave when charged. */
export function paymentMethod(parameters: Parameters): { resource: Stripe.PaymentMethod; behaviour: CardBehaviour } {
  const card = section(parameters.card);
  const number = tokens[String(card.token)] ?? String(card.number ?? '').replaceAll(/\s/g, '');
  if (!isCardNumber(number)) throw cardError('incorrect_number', 'Your card number is incorrect.', 'number');
  const { month, year } = card.token ? { month: 12, year: new Date().getUTCFullYear() + 4 } : expiry(card);
  if (card.cvc !== undefined && !/^\d{3,4}$/.test(String(card.cvc)))
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc');

  const behaviour = behaviourOf(number);
  const billing = section(parameters.billing_details);
  const resource: Stripe.PaymentMethod = {
    id: newStripeId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: billingAddress(billing.address),
      email: text(billing.email),
      name: text(billing.name),
      phone: text(billing.phone),
      tax_id: null,
    },
    card: {
      brand: behaviour.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
      country: 'US',
      display_brand: behaviour.brand,
      exp_month: month,
      exp_year: year,
      fingerprint: createHash('sha256').update(number).digest('base64url').slice(0, 16),
      funding: behaviour.funding ?? 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [behaviour.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: nowSeconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  return { resource, behaviour };
}
