import type { CheckoutProps } from '@merchloom/contracts/remotes';
import { createEvent, createStore } from 'effector';

/** What the storefront gives the checkout, and what it is told. */
export type Host = Pick<CheckoutProps, 'onStep' | 'onClose' | 'onPaid' | 'onStale'>;
export type Context = Pick<CheckoutProps, 'bootstrap' | 'lines' | 'lang' | 'preview'>;

/** The checkout is on screen, or what it was given has changed. */
export const contextChanged = createEvent<Context>();
export const hostChanged = createEvent<Host>();
export const checkoutLeft = createEvent();

export const $context = createStore<Context | null>(null, { serialize: 'ignore' })
  .on(contextChanged, (_, context) => context)
  .reset(checkoutLeft);
export const $host = createStore<Host | null>(null, { serialize: 'ignore' })
  .on(hostChanged, (_, host) => host)
  .reset(checkoutLeft);

/** The surroundings; given at fork in tests. */
export interface Around {
  storage: () => Storage;
  now: () => number;
  wait: (milliseconds: number) => Promise<void>;
}
export const $around = createStore<Around>(
  {
    storage: () => sessionStorage,
    now: () => Date.now(),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  },
  { serialize: 'ignore' },
);
