import type { FederationRuntime } from '@merchloom/web-kit/remotes';

interface BundlerFederation {
  instance: FederationRuntime;
  runtime: unknown;
  bundlerRuntime: unknown;
  attachShareScopeMap: unknown;
}

declare const __webpack_require__: { federation: BundlerFederation };
declare global {
  var __MERCHLOOM_FEDERATION__: Omit<BundlerFederation, 'instance'> | undefined;
}

/** Lends the page's one federation runtime to the remotes, which bring none, and answers the shell's own instance of it. */
export function shareFederation(): FederationRuntime {
  const { instance, runtime, bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation;
  globalThis.__MERCHLOOM_FEDERATION__ = { runtime, bundlerRuntime, attachShareScopeMap };
  return instance;
}
