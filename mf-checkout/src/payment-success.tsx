import type { PaymentSuccessProps } from '@merchloom/contracts/remotes';
import { PaymentResult } from './confirmation/payment-result.tsx';
import { useOwnTexts } from './texts.ts';

/** Exposed as `./payment-success`. */
export function PaymentSuccess(props: PaymentSuccessProps) {
  useOwnTexts();
  return <PaymentResult {...props} />;
}
