import Stripe from 'stripe';
import type { CardKeys, CardRegion } from '../keys/card-keys.ts';
import { refusalOfProvider } from './provider-errors.ts';

/** Whose books a call is about: a region's platform account, or a connected account in it. */
export interface Place {
  region: CardRegion;
  account: string | null;
}

export type Clients = Record<CardRegion, Stripe>;

/** One client per region: each region is a platform account of its own. */
export function clientsOf(keys: CardKeys): Clients {
  const address = keys.apiUrl ? new URL(keys.apiUrl) : null;
  const clientOf = ({ secretKey }: { secretKey: string }) =>
    new Stripe(secretKey, {
      maxNetworkRetries: 2,
      timeout: 10_000,
      telemetry: false,
      ...(address && {
        host: address.hostname,
        port: address.port || undefined,
        protocol: address.protocol === 'https:' ? 'https' : 'http',
      }),
    });
  return { UK: clientOf(keys.regions.UK), EU: clientOf(keys.regions.EU), US: clientOf(keys.regions.US) };
}

export const at = ({ account }: Place) => ({ stripeAccount: account ?? undefined });

export const codeOf = (error: unknown) => (error instanceof Stripe.errors.StripeError ? error.code : undefined);

/** Waits for the provider, and says in our words when it cannot be reached. */
export const asking = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call;
  } catch (error) {
    throw refusalOfProvider(error);
  }
};

/** `null` for something that the provider does not know. */
export const orNull = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error) => {
    if (codeOf(error) === 'resource_missing') return null;
    throw error;
  });
