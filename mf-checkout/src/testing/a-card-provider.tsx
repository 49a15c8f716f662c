import type { ReactNode } from 'react';

/** Stands in for `@stripe/react-stripe-js`: what is given to each element is kept, confirming answers as told. */
export const provider = {
  elementsOptions: null as unknown,
  addressOptions: null as unknown,
  confirmPayment: jest.fn(),
};

export function Elements({ options, children }: { options: unknown; children: ReactNode }) {
  provider.elementsOptions = options;
  return children;
}

export function AddressElement({ options }: { options: unknown }) {
  provider.addressOptions = options;
  return <div>billing address element</div>;
}

export function PaymentElement({ onReady }: { onReady?: () => void }) {
  return (
    <button type="button" onClick={onReady}>
      card element is ready
    </button>
  );
}

export const useStripe = () => provider;
export const useElements = () => ({ name: 'elements' });
