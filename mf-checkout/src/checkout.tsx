import type { CheckoutProps } from '@merchloom/contracts/remotes';
import { CheckoutWindow } from './frame/checkout-window.tsx';
import { useOwnTexts } from './texts.ts';

/** Exposed as `./checkout`. */
export function Checkout(props: CheckoutProps) {
  useOwnTexts();
  return <CheckoutWindow {...props} />;
}
