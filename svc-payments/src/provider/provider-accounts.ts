import type Stripe from 'stripe';
import type { CardRegion } from '../keys/card-keys.ts';
import { asking, type Clients, orNull } from './clients.ts';

export interface NewAccount {
  region: CardRegion;
  tenantId: string;
  country: string;
  email: string | null;
  businessName: string;
}

export interface ProviderAccounts {
  /** One account per tenant and region, however often it is asked. */
  create(account: NewAccount): Promise<Stripe.Account>;
  find(region: CardRegion, account: string): Promise<Stripe.Account | null>;
  /** A link to the provider's own pages; it holds for some minutes and once. */
  onboarding(region: CardRegion, account: string, links: { returnUrl: string; refreshUrl: string }): Promise<Stripe.AccountLink>;
}

/** Tenants' own accounts, which the provider onboards on its pages. */
export const providerAccounts = (clients: Clients): ProviderAccounts => ({
  create: ({ region, tenantId, country, email, businessName }) =>
    asking(
      clients[region].accounts.create(
        {
          type: 'standard',
          country,
          ...(email && { email }),
          business_profile: { name: businessName },
          metadata: { tenant_id: tenantId },
        },
        { idempotencyKey: `account:${tenantId}:${region}` },
      ),
    ),
  find: (region, account) => asking(orNull(clients[region].accounts.retrieve(account))),
  onboarding: (region, account, { returnUrl, refreshUrl }) =>
    asking(clients[region].accountLinks.create({ account, return_url: returnUrl, refresh_url: refreshUrl, type: 'account_onboarding' })),
});
