import { aProduct, aStore } from '@merchloom/testing/web/a-store';
import { apiError } from '@merchloom/web-kit/http';
import { allSettled, fork } from 'effector';
import { basketOpened } from '../basket/model.ts';
import { $store, loadStoreFx, retryRequested, storeEntered, storeStale } from './model.ts';

const entering = { slug: 'summer-run', language: 'en' as const, given: null };

test('[R2.19] the store that the document brought is shown without a call', async () => {
  const load = jest.fn();
  const scope = fork({ handlers: [[loadStoreFx, load]] });

  await allSettled(storeEntered, { scope, params: { ...entering, given: aStore() } });

  expect(scope.getState($store)).toMatchObject({ kind: 'ready', bootstrap: { store: { name: 'Summer Run' } } });
  expect(load).not.toHaveBeenCalled();
});

test('another store, and another language, are asked for', async () => {
  const load = jest.fn(async () => aStore());
  const scope = fork({ handlers: [[loadStoreFx, load]] });

  await allSettled(storeEntered, { scope, params: { ...entering, given: aStore({ event: { slug: 'winter-run' } }) } });
  await allSettled(storeEntered, { scope, params: entering });
  await allSettled(storeEntered, { scope, params: { ...entering, language: 'de' } });

  expect(load.mock.calls).toEqual([
    [{ slug: 'summer-run', language: 'en', quiet: false }],
    [{ slug: 'summer-run', language: 'de', quiet: true }],
  ]);
});

test('[R9.15] [R12.19] a slug that leads nowhere is missing, anything else can be tried again', async () => {
  const answers = [apiError({ code: 'http.404', status: 404 }), apiError({ code: 'network' })];
  const scope = fork({
    handlers: [
      [
        loadStoreFx,
        () => {
          const failure = answers.shift();
          if (failure) throw failure;
          return aStore();
        },
      ],
    ],
  });
  jest.spyOn(console, 'error').mockImplementation(() => {});

  await allSettled(storeEntered, { scope, params: entering });
  expect(scope.getState($store)).toEqual({ kind: 'missing' });
  await allSettled(retryRequested, { scope });
  expect(scope.getState($store)).toEqual({ kind: 'failed' });
  await allSettled(retryRequested, { scope });
  expect(scope.getState($store).kind).toBe('ready');
});

test('prices are asked for again when the basket opens or somebody finds them stale, and a failure changes nothing', async () => {
  const load = jest.fn(async () => aStore({ products: [aProduct({ store_selling_price: 25 })] }));
  const scope = fork({ handlers: [[loadStoreFx, load]] });
  await allSettled(storeEntered, { scope, params: { ...entering, given: aStore() } });

  await allSettled(basketOpened, { scope });
  expect(scope.getState($store)).toMatchObject({ bootstrap: { store: { event_products: [{ store_selling_price: 25 }] } } });

  load.mockRejectedValueOnce(apiError({ code: 'network' }));
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await allSettled(storeStale, { scope });
  expect(scope.getState($store).kind).toBe('ready');
});

test('[R2.18] a store that the document has not found is not asked for again, and a wrong address is no fault to log', async () => {
  const load = jest.fn();
  const scope = fork({ handlers: [[loadStoreFx, load]] });
  await allSettled(storeEntered, { scope, params: { ...entering, absent: true } });
  expect(scope.getState($store)).toEqual({ kind: 'missing' });
  expect(load).not.toHaveBeenCalled();

  const fault = jest.spyOn(console, 'error').mockImplementation(() => {});
  fault.mockClear();
  load.mockRejectedValueOnce(apiError({ code: 'http.404', status: 404 }));
  await allSettled(storeEntered, { scope, params: { ...entering, slug: 'elsewhere' } });
  expect(scope.getState($store)).toEqual({ kind: 'missing' });
  expect(fault).not.toHaveBeenCalled();
});
