// Stands in for the federation's bundler runtime in remotes: the shell has the same code, and a page needs it once.
// Only what belongs to one container (its share scopes, its options, its instance) is its own.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/init-container-entry';

const host = globalThis.__MERCHLOOM_FEDERATION__;

export default {
  // `init` would look for an instance of the build it was compiled in, which is the shell's.
  runtime: { ...host.runtime, init: host.runtime.createInstance },
  attachShareScopeMap: host.attachShareScopeMap,
  bundlerRuntime: { ...host.bundlerRuntime, S: {}, initContainerEntry },
  bundlerRuntimeOptions: {},
  initOptions: undefined,
  instance: undefined,
};
