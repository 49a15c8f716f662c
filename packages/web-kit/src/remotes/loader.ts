import type { RemoteDescriptor, RemoteName, RemoteRegistry } from '@merchloom/contracts/remotes';
import type { FederationRuntime } from './remote.ts';

const TRIES = 3;
const PAUSE_MS = 300;

interface LoaderState {
  runtime: FederationRuntime;
  remotes: Map<string, RemoteDescriptor>;
  pause: (milliseconds: number) => Promise<void>;
}

let state: LoaderState | null = null;
const modules = new Map<string, Promise<unknown>>();

/** Called once by the shell, with the registry of the document. */
export function configureRemotes(runtime: FederationRuntime, registry: RemoteRegistry, pause = wait): void {
  state = { runtime, remotes: new Map(registry.remotes.map((remote) => [remote.name, remote])), pause };
  modules.clear();
  runtime.registerRemotes(registry.remotes.map(({ container, entry }) => ({ name: container, entry })));
}

/**
 * A module that a remote exposes, e.g. `loadModule('mf-checkout', 'checkout')`. Three tries, each with a fresh entry address;
 * then the promise is refused, and the next call tries again. Loaded once, kept for the page's life.
 */
export function loadModule<T>(remote: RemoteName, module: string): Promise<T> {
  const key = `${remote}/${module}`;
  const known = modules.get(key);
  if (known) return known as Promise<T>;
  const loading = tryThrice<T>(remote, module);
  modules.set(key, loading);
  loading.catch(() => modules.delete(key));
  return loading;
}

/** Starts loading without waiting, e.g. of the checkout when the basket opens. A failure is left to the one who needs it. */
export function preloadModule(remote: RemoteName, module: string): void {
  loadModule(remote, module).catch(() => {});
}

async function tryThrice<T>(name: RemoteName, module: string): Promise<T> {
  if (!state) throw new Error('The shell has not configured the remotes yet');
  const { runtime, remotes, pause } = state;
  const remote = remotes.get(name);
  if (!remote) throw new Error(`${name} is not in the registry`);
  for (let attempt = 1; ; attempt++) {
    try {
      const loaded = await runtime.loadRemote(`${remote.container}/${module}`);
      if (!loaded) throw new Error(`${name} has no ${module}`);
      return loaded as T;
    } catch (failure) {
      if (attempt === TRIES) throw failure;
      await pause(PAUSE_MS * attempt);
      // The runtime remembers a failed entry: only a new address makes it ask again.
      runtime.registerRemotes([{ name: remote.container, entry: `${remote.entry}?retry=${Date.now()}` }], { force: true });
    }
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
