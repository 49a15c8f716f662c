import type { CheckoutStep } from '@merchloom/contracts/remotes';

export const steps: readonly CheckoutStep[] = ['delivery', 'shipping', 'tax', 'payment', 'confirmation'];

export interface Progress {
  hasCustomer: boolean;
  hasPayment: boolean;
  /** A tax breakdown waits to be seen (R6.8). */
  hasTax: boolean;
  /** Paid for, whether placed yet or still settling. */
  finished: boolean;
}

/** The furthest step that what is known allows. */
export function furthest({ hasCustomer, hasPayment, hasTax, finished }: Progress): CheckoutStep {
  if (finished) return 'confirmation';
  if (!hasCustomer) return 'delivery';
  if (!hasPayment) return 'shipping';
  return hasTax ? 'tax' : 'payment';
}

/** Where an address leads that asks for a step: never ahead of what is done, never back once it is paid. */
export function allowed(asked: CheckoutStep, progress: Progress): CheckoutStep {
  const end = furthest(progress);
  if (progress.finished) return end;
  if (steps.indexOf(asked) > steps.indexOf(end)) return end;
  if (asked === 'tax' && !progress.hasTax) return progress.hasPayment ? 'payment' : 'shipping';
  return asked;
}
