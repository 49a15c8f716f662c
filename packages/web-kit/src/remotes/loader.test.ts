import { configureRemotes, loadModule } from './loader.ts';
import type { FederationRuntime } from './remote.ts';

const registry = {
  remotes: [{ name: 'mf-checkout', container: 'mf_checkout', version: '1', entry: '/remotes/mf-checkout/remoteEntry.js' }],
} as const;

function aRuntime(...answers: unknown[]) {
  const runtime = {
    registerRemotes: jest.fn<void, Parameters<FederationRuntime['registerRemotes']>>(),
    loadRemote: jest.fn(async (_id: string) => {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    }),
  };
  const pauses: number[] = [];
  configureRemotes(runtime, { remotes: [...registry.remotes] }, async (milliseconds) => void pauses.push(milliseconds));
  return { runtime, pauses };
}

test('a module is loaded once by its container’s name', async () => {
  const { runtime } = aRuntime({ Checkout: 1 });

  expect(await loadModule('mf-checkout', 'checkout')).toEqual({ Checkout: 1 });
  expect(await loadModule('mf-checkout', 'checkout')).toEqual({ Checkout: 1 });

  expect(runtime.loadRemote.mock.calls).toEqual([['mf_checkout/checkout']]);
});

test('[R9.16] a remote is tried three times, each time with a fresh entry address', async () => {
  const { runtime, pauses } = aRuntime(new Error('503'), new Error('503'), { routes: [] });

  expect(await loadModule('mf-checkout', 'routes')).toEqual({ routes: [] });

  const forced = runtime.registerRemotes.mock.calls.slice(1);
  expect(forced).toHaveLength(2);
  for (const [[remote], options] of forced) {
    expect(remote?.entry).toMatch(/^\/remotes\/mf-checkout\/remoteEntry\.js\?retry=\d+$/);
    expect(options).toEqual({ force: true });
  }
  expect(pauses).toEqual([300, 600]);
});

test('after three failures it is refused, and the next call tries again', async () => {
  const { runtime } = aRuntime(new Error('a'), new Error('b'), new Error('c'), { back: true });

  await expect(loadModule('mf-checkout', 'routes')).rejects.toThrow('c');
  expect(await loadModule('mf-checkout', 'routes')).toEqual({ back: true });
  expect(runtime.loadRemote).toHaveBeenCalledTimes(4);
});

test('a remote that is not in the registry is refused at once', async () => {
  const { runtime } = aRuntime();

  await expect(loadModule('mf-builder', 'routes')).rejects.toThrow('mf-builder is not in the registry');
  expect(runtime.loadRemote).not.toHaveBeenCalled();
});
