import type Stripe from 'stripe';
import { newStripeId, nowSeconds } from '../ids.ts';
import { metadata, type Parameters, section, text } from '../parameters.ts';

const missing = ['business_profile.url', 'external_account', 'tos_acceptance.date', 'tos_acceptance.ip'];

function requirements(due: string[]): Stripe.Account.Requirements {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: due,
    disabled_reason: due.length > 0 ? 'requirements.past_due' : null,
    errors: [],
    eventually_due: due,
    past_due: due,
    pending_verification: [],
  };
}

const currencies: Record<string, string> = { GB: 'gbp', US: 'usd' };

/** A connected account that has not been through onboarding yet. */
export function account(parameters: Parameters): Stripe.Account {
  const id = newStripeId('acct', 16);
  return {
    id,
    object: 'account',
    business_profile: { name: text(section(parameters.business_profile).name) } as Stripe.Account.BusinessProfile,
    business_type: null,
    capabilities: { card_payments: 'inactive', transfers: 'inactive' },
    charges_enabled: false,
    controller: { type: 'account' },
    country: text(parameters.country) ?? 'GB',
    created: nowSeconds(),
    default_currency: currencies[text(parameters.country) ?? 'GB'] ?? 'eur',
    details_submitted: false,
    email: text(parameters.email),
    external_accounts: { object: 'list', data: [], has_more: false, url: `/v1/accounts/${id}/external_accounts` },
    future_requirements: requirements([]) as Stripe.Account.FutureRequirements,
    metadata: metadata(parameters.metadata),
    payouts_enabled: false,
    requirements: requirements(missing),
    settings: null,
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: 'standard',
  };
}

export function onboarded(before: Stripe.Account): Stripe.Account {
  return {
    ...before,
    capabilities: { card_payments: 'active', transfers: 'active' },
    charges_enabled: true,
    details_submitted: true,
    payouts_enabled: true,
    requirements: requirements([]),
    tos_acceptance: { date: nowSeconds(), ip: '127.0.0.1', user_agent: null },
  };
}
