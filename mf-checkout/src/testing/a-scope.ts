import type { CreateCustomerReply } from '@merchloom/contracts/checkout';
import type { CheckoutStep } from '@merchloom/contracts/remotes';
import { allSettled, fork, type Scope } from 'effector';
import { $around, contextChanged } from '../flow/context.ts';
import { deliverySubmitted, stepAsked } from '../flow/model.ts';
import { createCustomerFx, loadLockedFx, payFx } from '../flow/requests.ts';
import { aBootstrap, aCustomer, aLine, anAddress, aPayment } from './a-checkout.ts';

interface State {
  step: CheckoutStep;
  event?: Parameters<typeof aBootstrap>[0];
  customer?: Partial<CreateCustomerReply>;
  /** create-customer answers with this. */
  refusal?: Error;
  typed?: boolean;
}

/** A checkout that has got as far as its step, with nothing kept and nobody called: for stories. */
export async function aScope({ step, event, customer, refusal, typed = step !== 'delivery' }: State): Promise<Scope> {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
  const scope = fork({
    values: [[$around, { storage: () => storage, now: () => Date.now(), wait: async () => {} }]],
    handlers: [
      [loadLockedFx, () => []],
      [payFx, () => aPayment()],
      [
        createCustomerFx,
        () => {
          if (refusal) throw refusal;
          return aCustomer(customer);
        },
      ],
    ],
  });
  await allSettled(stepAsked, { scope, params: step });
  await allSettled(contextChanged, { scope, params: { bootstrap: aBootstrap(event), lines: [aLine()], lang: 'en' } });
  if (typed) await allSettled(deliverySubmitted, { scope, params: anAddress() });
  return scope;
}
