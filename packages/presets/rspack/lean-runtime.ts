import { createRequire } from 'node:module';
import path from 'node:path';
import type { Compiler, ResolveAlias } from '@rspack/core';

const require = createRequire(import.meta.url);
const BUNDLER_RUNTIME = 'webpack-bundler-runtime';

/**
 * Makes the federation runtime small. Its plugin resolves it to CommonJS files, which cannot be tree-shaken, so that what
 * `optimization` switches off would still be sent: every alias and entry is pointed at the same files as modules. A remote
 * takes the bundler runtime from the shell (`host-runtime.js`) instead of bringing its own.
 */
export class LeanRuntimePlugin {
  readonly #host: boolean;

  constructor({ host }: { host: boolean }) {
    this.#host = host;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterPlugins.tap({ name: 'LeanRuntime', stage: 1000 }, () => {
      const given = (compiler.options.resolve.alias || {}) as Exclude<ResolveAlias, false>;
      const asModules = Object.entries(given).map(([name, target]) => [name, typeof target === 'string' ? moduleFile(target) : target]);
      compiler.options.resolve.alias = { ...Object.fromEntries(asModules), ...entries(this.#host) };
    });
  }
}

function entries(host: boolean): Record<string, string> {
  const bundlerRuntime = entryOf(BUNDLER_RUNTIME);
  const runtimeCore = entryOf('runtime-core');
  return {
    [`${bundlerRuntime}$`]: host ? moduleFile(bundlerRuntime) : path.join(import.meta.dirname, 'host-runtime.js'),
    '@module-federation/runtime-core/plugin-system$': path.join(path.dirname(runtimeCore), 'utils/hooks/pluginSystem.js'),
    [`@module-federation/${BUNDLER_RUNTIME}/init-container-entry$`]: path.join(path.dirname(bundlerRuntime), 'initContainerEntry.js'),
  };
}

function entryOf(name: string): string {
  return require.resolve(`@module-federation/${name}`, { paths: [require.resolve('@module-federation/enhanced')] });
}

function moduleFile(file: string): string {
  return file.includes('@module-federation') ? file.replace(/\.cjs$/, '.js') : file;
}
