import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Configuration, rspack } from '@rspack/core';
import { compressFolder } from './compress.ts';
import type { BuildMode } from './config.ts';
import { contentStamp } from './stamp.ts';
import { takeTurns } from './take-turns.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** The apps in the order they are built: the shell first, as every page needs it. */
export const apps = ['shell', 'mf-storefront', 'mf-checkout', 'mf-admin', 'mf-builder'] as const;

export interface BuildOptions {
  mode?: BuildMode;
  /** Builds even when nothing has changed. */
  force?: boolean;
}

export interface BuildResult {
  app: string;
  /** False: nothing has changed since the last build, which was kept. */
  built: boolean;
  milliseconds: number;
}

/** Builds one app folder into `<dir>/dist`, with `.br` and `.gz` beside each text file; skipped while its sources are the same. */
export async function buildApp(
  dir: string,
  { mode = 'production', force = false }: { mode?: BuildMode; force?: boolean } = {},
): Promise<BuildResult> {
  const started = performance.now();
  const app = path.basename(dir);
  const done = (built: boolean) => ({ app, built, milliseconds: Math.round(performance.now() - started) });
  const stampFile = path.join(dir, 'dist', '.stamp');
  const stamp = contentStamp(root, dir, mode);
  const isCurrent = () => !force && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
  if (isCurrent()) return done(false);

  // Two platforms may be started at once: the second finds what the first has built.
  return takeTurns(path.join(dir, '.cache', 'build.lock'), async () => {
    if (isCurrent()) return done(false);
    await run(await configOf(dir, mode));
    await compressFolder(path.join(dir, 'dist'), { best: mode === 'production' });
    writeFileSync(stampFile, stamp);
    return done(true);
  });
}

/** Builds the apps one after another: two at once would only share the same cores. */
export async function buildAll({ only = apps, ...options }: BuildOptions & { only?: readonly string[] } = {}): Promise<BuildResult[]> {
  const results: BuildResult[] = [];
  for (const app of only) results.push(await buildApp(path.resolve(root, app), options));
  return results;
}

async function configOf(dir: string, mode: BuildMode): Promise<Configuration> {
  const module = (await import(pathToFileURL(path.join(dir, 'rspack.config.ts')).href)) as { default: (mode: BuildMode) => Configuration };
  return module.default(mode);
}

function run(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((failure, stats) => {
      const report = stats?.toJson({ all: false, errors: true, warnings: true });
      for (const warning of report?.warnings ?? []) console.warn(`${config.name}: ${warning.message}`);
      const errors = report?.errors?.map((error) => error.message) ?? [];
      compiler.close(() => {
        if (failure) reject(failure);
        else if (errors.length) reject(new Error(`${config.name} does not build:\n${errors.join('\n')}`));
        else resolve();
      });
    });
  });
}

async function main(words: string[]): Promise<void> {
  const only = words.filter((word) => !word.startsWith('-'));
  const mode: BuildMode = words.includes('--dev') ? 'development' : 'production';
  const results = await buildAll({ mode, force: words.includes('--force'), ...(only.length > 0 && { only }) });
  for (const { app, built, milliseconds } of results) console.log(`${app.padEnd(14)} ${built ? 'built' : 'unchanged'} ${milliseconds} ms`);
}

if (import.meta.main) {
  main(process.argv.slice(2)).catch((failure: Error) => {
    console.error(failure.message);
    process.exitCode = 1;
  });
}
