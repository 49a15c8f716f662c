import type { PublicConfig } from '@merchloom/contracts/remotes';
import type { Language, Region } from '@merchloom/contracts/vocabulary';
import type { Stripe, StripeElementLocale } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

export type { Stripe, StripeElements } from '@stripe/stripe-js';

const scripts = new Map<string, Promise<void>>();
const loaded = new Map<string, Promise<Stripe | null>>();

/**
 * R6.12: the card provider's library with the region's public key, the tenant's connected account and the language.
 * A sandbox names its own script, which stands in for the provider's: it is loaded first, so that the library finds it.
 */
export function stripeFor(
  config: PublicConfig['stripe'],
  region: Region,
  { account, language }: { account: string | null; language: Language },
): Promise<Stripe | null> {
  const key = config.publicKeys[region];
  if (!key) return Promise.reject(new Error(`There is no public payment key for ${region}`));
  const name = [key, account, language].join(' ');
  const known = loaded.get(name);
  if (known) return known;
  const loading = loadOwnScript(config.script).then(() =>
    loadStripe(key, { locale: language as StripeElementLocale, ...(account && { stripeAccount: account }) }),
  );
  loaded.set(name, loading);
  // What failed is asked for anew next time.
  loading.catch(() => loaded.delete(name));
  return loading;
}

function loadOwnScript(address: string | null): Promise<void> {
  if (!address || (globalThis as { Stripe?: unknown }).Stripe) return Promise.resolve();
  const known = scripts.get(address);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      scripts.delete(address);
      reject(new Error(`${address} did not load`));
    };
    document.head.append(script);
  });
  scripts.set(address, loading);
  return loading;
}
