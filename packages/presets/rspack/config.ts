import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, LightningCssMinimizerRspackPlugin, SwcJsMinimizerRspackPlugin } from '@rspack/core';
import { CHUNK_EXTENSION, DocumentFilePlugin, type RouteChunks } from './document-file.ts';
import { unreachedFiles } from './lean-fabric-loader.ts';
import { LeanRuntimePlugin } from './lean-runtime.ts';
import { sharedModules } from './shared.ts';

export type BuildMode = 'production' | 'development';

/** What an app says about itself; everything else is the same for all. */
export interface AppOptions {
  /** Absolute folder of the app. */
  dir: string;
  /** Which named chunks a page needs, so that the gateway preloads exactly them: `{ '/:slug': ['store-page'] }`. */
  preload?: RouteChunks;
  mode?: BuildMode;
  /** Dev server port; only a dev build uses it. */
  port?: number;
}

export interface RemoteOptions extends AppOptions {
  /** Folder name of the remote, e.g. `mf-storefront`. */
  name: string;
  /** Exposed modules: `{ './routes': './src/remote.tsx' }`. */
  exposes: Record<string, string>;
}

// The first with light-dark(), which our colours are written in. Older targets also turn each logical property into a chain of :lang(),
// which weighs more and outranks the rules around it, and each default value of a parameter into a test.
const BROWSERS = ['chrome >= 123', 'firefox >= 128', 'safari >= 17.5'];
const minimizer = [
  new SwcJsMinimizerRspackPlugin({
    minimizerOptions: { ecma: 2022, compress: { ecma: 2022, passes: 3, keep_fargs: false }, format: { ecma: 2022, comments: false } },
    extractComments: false,
  }),
  new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
];
// Each of these is either shared with remotes or needed before the first paint: one long-lived file, apart from our own code.
const VENDOR =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|effector|effector-react|i18next|cookie|set-cookie-parser|use-sync-external-store)[\\/]/;

const SNAPSHOT_FILES =
  /runtime-core[\\/]dist[\\/](plugins[\\/]snapshot[\\/](SnapshotHandler|index)|plugins[\\/]generate-preload-assets|utils[\\/]preload)\.js$/;
// react-router's package leads to its development files whatever the mode.
const PRODUCTION_FILES = {
  'react-router$': routerFile('index.mjs'),
  'react-router/dom$': routerFile('dom-export.mjs'),
};

/** The shell: the only app with an entry, which brings the shared singletons and the federation runtime for everybody. */
export function hostConfig({ dir, preload = {}, mode = 'production', port }: AppOptions): Configuration {
  return {
    ...common({ dir, mode, name: 'shell', port }),
    entry: { main: './src/main.tsx' },
    optimization: {
      minimizer,
      splitChunks: {
        chunks: 'initial',
        cacheGroups: { default: false, defaultVendors: false, vendor: { test: VENDOR, name: 'vendor', enforce: true } },
      },
    },
    plugins: [
      new ModuleFederationPlugin({
        ...federation('shell', mode),
        shared: sharedModules({ host: true }),
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new LeanRuntimePlugin({ host: true }),
      new DocumentFilePlugin({ entry: 'main', routes: preload }),
    ],
  };
}

/** A remote: no entry of its own, only what it exposes; runtime and singletons come from the shell. */
export function remoteConfig({ dir, name, exposes, preload = {}, mode = 'production', port }: RemoteOptions): Configuration {
  return {
    ...common({ dir, mode, name, port }),
    entry: {},
    optimization: {
      minimizer,
      splitChunks: {
        chunks: 'async',
        minSize: 20_000,
        cacheGroups: { default: { minChunks: 2, reuseExistingChunk: true }, defaultVendors: false },
      },
    },
    plugins: [
      new ModuleFederationPlugin({
        ...federation(name, mode),
        filename: mode === 'development' ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        exposes,
        shared: sharedModules({ host: false }),
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new LeanRuntimePlugin({ host: false }),
      // A remote that owns no page is preloaded by whoever mounts it.
      new DocumentFilePlugin({ exposes: './routes' in exposes ? ['./routes'] : [], routes: preload }),
    ],
  };
}

function federation(name: string, mode: BuildMode) {
  return {
    name: name.replaceAll('-', '_'),
    shareStrategy: 'loaded-first' as const,
    dts: false,
    manifest: true,
    dev: mode === 'development' ? { disableDynamicRemoteTypeHints: true } : false,
  };
}

function common({
  dir,
  mode,
  name,
  port,
}: Required<Pick<AppOptions, 'dir' | 'mode'>> & { name: string; port: number | undefined }): Configuration {
  const dev = mode === 'development';
  const hashed = dev ? '[name]' : '[name].[contenthash:8]';
  const cssModules = { localIdentName: dev ? `${name}__[name]__[local]` : `${name}-[hash]`, exportsConvention: 'camel-case' as const };
  return {
    name,
    mode,
    context: dir,
    target: ['web', 'es2022'],
    output: {
      path: path.join(dir, 'dist'),
      clean: true,
      uniqueName: name,
      // Files find each other by where they were loaded from: a version can live under any path.
      publicPath: dev && port ? `http://127.0.0.1:${port}/` : 'auto',
      filename: `${hashed}${CHUNK_EXTENSION}`,
      chunkFilename: `${hashed}${CHUNK_EXTENSION}`,
      cssFilename: `${hashed}.css`,
      cssChunkFilename: `${hashed}.css`,
      assetModuleFilename: 'media/[name].[contenthash:8][ext]',
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias: dev ? {} : PRODUCTION_FILES },
    devtool: dev ? 'cheap-module-source-map' : false,
    module: {
      parser: { 'css/auto': { namedExports: false }, 'css/module': { namedExports: false } },
      generator: { 'css/auto': cssModules, 'css/module': cssModules },
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: {
            loader: 'builtin:swc-loader',
            options: {
              jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic', development: dev } } },
              env: { targets: BROWSERS },
            },
          },
        },
        {
          test: /packages[\\/]contracts[\\/]src[\\/]endpoints[\\/][a-z-]+\.ts$/,
          enforce: 'pre',
          use: path.join(import.meta.dirname, 'endpoints-loader.ts'),
        },
        {
          test: /node_modules[\\/]react-router[\\/]dist[\\/]production[\\/].*\.mjs$/,
          use: path.join(import.meta.dirname, 'pure-loader.ts'),
        },
        {
          test: /node_modules[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/,
          use: path.join(import.meta.dirname, 'lean-i18next-loader.ts'),
        },
        { test: unreachedFiles, use: path.join(import.meta.dirname, 'lean-fabric-loader.ts') },
        { test: SNAPSHOT_FILES, use: path.join(import.meta.dirname, 'no-snapshots-loader.ts') },
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(svg|webp|png|avif|woff2)$/, type: 'asset/resource' },
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    lazyCompilation: false,
  };
}

function routerFile(name: string): string {
  return path.resolve(import.meta.dirname, '../../../node_modules/react-router/dist/production', name);
}
