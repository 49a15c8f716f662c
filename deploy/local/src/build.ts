import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from '@merchloom/presets/rspack/build.ts';

export const root = path.resolve(fileURLToPath(import.meta.url), '../../../..');
export const frontEnds = ['shell', 'mf-storefront', 'mf-checkout', 'mf-admin', 'mf-builder'] as const;

/** Builds what changed since the last build, one front end after another. Resolves to the names that were built. */
export async function buildFrontEnds(onProgress: (text: string) => void = () => {}): Promise<string[]> {
  const built: string[] = [];
  for (const name of frontEnds) {
    const result = await buildApp(path.join(root, name), { mode: 'production' });
    if (!result.built) continue;
    built.push(name);
    onProgress(`${name} built in ${(result.ms / 1000).toFixed(1)} s`);
  }
  return built;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const built = await buildFrontEnds((text) => console.log(text));
  if (built.length === 0) console.log('front ends are up to date');
}
