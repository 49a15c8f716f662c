import { createRequire } from 'node:module';
import type { Compiler, ResolveAlias } from '@rspack/core';

const require = createRequire(import.meta.url);
const BY_PATH = ['webpack-bundler-runtime', 'inject-external-runtime-core-plugin'];

/**
 * The federation runtime is resolved to its CommonJS files, which cannot be tree-shaken: what `optimization` switches off would
 * still be sent. The same files exist as modules; this points every alias and entry there.
 */
export class LeanRuntimePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.afterPlugins.tap({ name: 'LeanRuntime', stage: 1000 }, () => {
      const given = (compiler.options.resolve.alias || {}) as Exclude<ResolveAlias, false>;
      const asModules = Object.entries(given).map(([name, target]) => [name, typeof target === 'string' ? moduleFile(target) : target]);
      compiler.options.resolve.alias = { ...Object.fromEntries(asModules), ...entries() };
    });
  }
}

function entries(): Record<string, string> {
  return Object.fromEntries(
    BY_PATH.map((name) => {
      const file = require.resolve(`@module-federation/${name}`, { paths: [require.resolve('@module-federation/enhanced')] });
      return [`${file}$`, moduleFile(file)];
    }),
  );
}

function moduleFile(file: string): string {
  return file.includes('@module-federation') ? file.replace(/\.cjs$/, '.js') : file;
}
