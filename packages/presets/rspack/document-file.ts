import type { Compilation, Compiler } from '@rspack/core';

export const CHUNK_EXTENSION = '.js';
/** Per route pattern the names of the chunks that a page needs; `help-[lang]` is the one with its texts in the page's language. */
export type RouteChunks = Record<string, string[]>;
const TEXTS = '[lang]';

export interface ChunkFiles {
  scripts: string[];
  styles: string[];
}

/** `dist/document.json`: what the gateway needs to write a document that waits for nothing. Files are relative to the app's own folder. */
export interface DocumentFile extends ChunkFiles {
  /** `remoteEntry.….js` of a remote; null for the shell. */
  entry: string | null;
  /** Text of the app per language: chunks named `locale-en`, `locale-fr` … */
  locales: Record<string, ChunkFiles>;
  /** Faces that only some pages need, by the name of their source file: `anton-latin-400-normal`. */
  faces: Record<string, string>;
  /** Per route pattern, the page's own chunks, and those with its own texts per language. */
  routes: (ChunkFiles & { path: string; locales: Record<string, ChunkFiles> })[];
}

interface Options {
  entry?: string;
  exposes?: string[];
  routes?: RouteChunks;
}

/** Writes `document.json` beside the build. */
export class DocumentFilePlugin {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('DocumentFile', (compilation) => {
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'DocumentFile', stage }, () => {
        // A chunk may be missing because its source does not build: the bundler says that better.
        if (compilation.errors.length > 0) return;
        const json = JSON.stringify(describe(compilation, this.#options), null, 2);
        compilation.emitAsset('document.json', new compiler.rspack.sources.RawSource(json));
      });
    });
  }
}

function describe(compilation: Compilation, { entry, exposes = [], routes = {} }: Options): DocumentFile {
  const named = (name: string) => filesOfGroup(compilation, name);
  const first = entry ? [named(entry)] : exposes.map((expose) => named(`__federation_expose_${expose.replace(/^\.\//, '')}`));
  const own = merge(first);
  const locales = [...compilation.namedChunkGroups.keys()].filter((name) => name.startsWith('locale-'));
  return {
    entry: Object.keys(compilation.assets).find((name) => /^remoteEntry\..*js$/.test(name)) ?? null,
    ...own,
    locales: Object.fromEntries(locales.map((name) => [/^locale-(\w+)/.exec(name)?.[1] ?? name, named(name)]).sort()),
    faces: facesOf(compilation),
    routes: Object.entries(routes).map(([path, chunks]) => ({
      path,
      ...without(merge(chunks.filter((name) => !name.includes(TEXTS)).map(named)), own),
      locales: textsOf(compilation, chunks),
    })),
  };
}

function textsOf(compilation: Compilation, chunks: readonly string[]): Record<string, ChunkFiles> {
  const texts: Record<string, ChunkFiles[]> = {};
  for (const chunk of chunks.filter((name) => name.includes(TEXTS))) {
    const [before, after] = chunk.split(TEXTS) as [string, string];
    const pattern = new RegExp(`^${before}(\\w+)${after}-json$`);
    const found = [...compilation.namedChunkGroups.keys()].flatMap((name) => pattern.exec(name)?.[1] ?? []);
    if (found.length === 0) throw new Error(`There are no chunks named ${chunk}`);
    for (const language of found)
      texts[language] = [...(texts[language] ?? []), filesOfGroup(compilation, `${before}${language}${after}-json`)];
  }
  return Object.fromEntries(Object.entries(texts).map(([key, groups]) => [key, merge(groups)]));
}

const facesOf = (compilation: Compilation): Record<string, string> =>
  Object.fromEntries(
    Object.keys(compilation.assets).flatMap((file) => {
      const name = /([\w-]+)\.[0-9a-f]{8}\.woff2$/.exec(file)?.[1];
      return name && !/^inter-/.test(name) ? [[name, file]] : [];
    }),
  );

function filesOfGroup(compilation: Compilation, name: string): ChunkFiles {
  const files = compilation.namedChunkGroups.get(name)?.getFiles();
  if (!files) throw new Error(`There is no chunk named ${name}: name it with /* webpackChunkName: "${name}" */ where it is imported`);
  return { scripts: files.filter((file) => file.endsWith('.js')), styles: files.filter((file) => file.endsWith('.css')) };
}

function merge(groups: ChunkFiles[]): ChunkFiles {
  return {
    scripts: [...new Set(groups.flatMap((group) => group.scripts))],
    styles: [...new Set(groups.flatMap((group) => group.styles))],
  };
}

function without(files: ChunkFiles, known: ChunkFiles): ChunkFiles {
  return {
    scripts: files.scripts.filter((file) => !known.scripts.includes(file)),
    styles: files.styles.filter((file) => !known.styles.includes(file)),
  };
}
