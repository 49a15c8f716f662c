import { allSettled, type EventCallable, fork, type Scope } from 'effector';
import { settleFx } from '../flow/completion.ts';
import { $around, type Context, contextChanged, type Host, hostChanged } from '../flow/context.ts';
import { stepAsked } from '../flow/model.ts';
import { createCustomerFx, loadLockedFx, payFx } from '../flow/requests.ts';
import { aBootstrap, aCustomer, aLine, anOrder, aPayment } from './a-checkout.ts';

type Handler = (...params: never[]) => unknown;

interface Setup {
  customer?: Handler;
  pay?: Handler;
  settle?: Handler;
  locked?: Handler;
  event?: Parameters<typeof aBootstrap>[0];
  step?: 'delivery' | 'shipping' | 'payment' | 'confirmation';
  lines?: Context['lines'];
}

export const order = anOrder();
/** The pauses between looks at the payment, in milliseconds. */
export const settledWaits: number[] = [];

/** A checkout on screen, with a host that follows the steps as the storefront does. */
export async function entered({ customer, pay, settle, locked, event, step = 'delivery', lines = [aLine()] }: Setup = {}) {
  const host = { onStep: jest.fn(), onClose: jest.fn(), onPaid: jest.fn(), onStale: jest.fn() } satisfies Host;
  const scope: Scope = fork({
    values: [
      [
        $around,
        { storage: () => sessionStorage, now: () => Date.UTC(2026, 10, 20, 12), wait: async (ms: number) => void settledWaits.push(ms) },
      ],
    ],
    handlers: [
      [createCustomerFx, customer ?? (() => aCustomer())],
      [payFx, pay ?? (() => aPayment())],
      [settleFx, settle ?? (() => order)],
      [loadLockedFx, locked ?? (() => [])],
    ],
  });
  host.onStep.mockImplementation((next) => {
    void allSettled(stepAsked, { scope, params: next });
  });
  const context: Context = { bootstrap: aBootstrap(event), lines, lang: 'en' };
  await allSettled(hostChanged, { scope, params: host });
  await allSettled(stepAsked, { scope, params: step });
  await allSettled(contextChanged, { scope, params: context });
  const fire = <T>(unit: EventCallable<T>, ...params: T extends void ? [] : [NoInfer<T>]) =>
    allSettled(unit as EventCallable<unknown>, { scope, params: params[0] });
  return { scope, host, context, fire, state: scope.getState.bind(scope) };
}
