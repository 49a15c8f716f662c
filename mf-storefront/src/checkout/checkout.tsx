import type { CheckoutStep } from '@merchloom/contracts/remotes';
import type { StoreBootstrap } from '@merchloom/contracts/store';
import { useSearchParams } from '@merchloom/web-kit/router';
import { lazy, Suspense } from 'react';

const CheckoutHost = lazy(() =>
  import(/* webpackChunkName: "checkout-host" */ './checkout-host.tsx').then((host) => ({ default: host.CheckoutHost })),
);

const steps: readonly CheckoutStep[] = ['delivery', 'shipping', 'tax', 'payment', 'confirmation'];

/** The step named in `?checkout=`; anything else is no checkout. */
export const readStep = (value: string | null): CheckoutStep | null => steps.find((step) => step === value) ?? null;

/** The checkout over the page, while the address asks for it. */
export function Checkout({ bootstrap }: { bootstrap: StoreBootstrap }) {
  const [parameters] = useSearchParams();
  const step = readStep(parameters.get('checkout'));
  if (!step) return null;
  return (
    <Suspense fallback={null}>
      <CheckoutHost bootstrap={bootstrap} step={step} />
    </Suspense>
  );
}
