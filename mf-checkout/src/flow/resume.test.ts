import { apiError } from '@merchloom/web-kit/http';
import { waitFor } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { aBootstrap, anOrder, tenantId } from '../testing/a-checkout.ts';
import { settleFx } from './completion.ts';
import { $around } from './context.ts';
import { $resumed, resumeLeft, resumeRequested } from './resume.ts';

const address = { bootstrap: aBootstrap(), intent: 'pi_1', redirectStatus: 'succeeded', onPaid: () => {} };

async function resumed(
  settle: (...parameters: never[]) => unknown,
  request: Partial<typeof address> | { intent: null; redirectStatus: null } = {},
) {
  const scope = fork({
    values: [[$around, { storage: () => sessionStorage, now: () => Date.UTC(2026, 10, 20), wait: async () => {} }]],
    handlers: [[settleFx, settle]],
  });
  const onPaid = jest.fn();
  await allSettled(resumeRequested, { scope, params: { ...address, onPaid, ...request } });
  return { scope, onPaid, state: () => scope.getState($resumed) };
}

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

test('[R2.4] [R7.4] the payment in the address becomes the order', async () => {
  const settle = jest.fn(() => anOrder());
  const { state, onPaid } = await resumed(settle as never);

  expect(settle).toHaveBeenCalledWith(expect.objectContaining({ paymentIntent: 'pi_1', tenantId, slug: 'summer-run' }));
  expect(state()).toMatchObject({ kind: 'placed', order: { order_ref: 'SR-1001' } });
  expect(onPaid).toHaveBeenCalledTimes(1);
});

test('the page can be loaded again, with the address and without it', async () => {
  await resumed(() => anOrder());

  expect((await resumed(() => anOrder())).state().kind).toBe('placed');
  const bare = await resumed(() => anOrder(), { intent: null, redirectStatus: null });
  expect(bare.state()).toMatchObject({ kind: 'placed', order: { order_ref: 'SR-1001' } });
});

test('[R9.15] a payment that is not known here is a page that does not exist', async () => {
  const foreign = await resumed(() => {
    throw apiError({ code: 'http.404', status: 404 });
  });
  expect(foreign.state()).toEqual({ kind: 'unknown' });

  const nothing = await resumed(() => anOrder(), { intent: null, redirectStatus: null });
  expect(nothing.state()).toEqual({ kind: 'unknown' });
});

test('a failed redirect says so and asks nobody', async () => {
  const settle = jest.fn();
  const { state } = await resumed(settle as never, { redirectStatus: 'failed' });

  expect(state()).toEqual({ kind: 'refused' });
  expect(settle).not.toHaveBeenCalled();
});

test('[R9.13] while the payment settles, nobody is shown an error, and leaving stops the asking', async () => {
  const scope = fork({
    values: [
      [
        $around,
        {
          storage: () => sessionStorage,
          now: () => 0,
          wait: (ms: number) => (ms < 5000 || ms === 10_000 ? Promise.resolve() : new Promise(() => {})),
        },
      ],
    ],
    handlers: [
      [
        settleFx,
        () => {
          throw apiError({ code: 'network' });
        },
      ],
    ],
  });
  void allSettled(resumeRequested, { scope, params: address });
  await waitFor(() => expect(scope.getState($resumed)).toEqual({ kind: 'settling', orderRef: null }));
  void allSettled(resumeLeft, { scope });
  expect(scope.getState($resumed)).toEqual({ kind: 'working' });
});
