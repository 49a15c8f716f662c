import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildAll } from '@merchloom/presets/rspack/build.ts';

export const root = path.resolve(fileURLToPath(import.meta.url), '../../../..');

/** Builds the front ends whose sources changed since their last build, one after another. */
export async function buildFrontEnds(onProgress: (text: string) => void = () => {}): Promise<void> {
  const built = (await buildAll()).filter((result) => result.built);
  if (built.length === 0) onProgress('Front ends are up to date');
  else onProgress(`Front ends built: ${built.map(({ app, milliseconds }) => `${app} ${(milliseconds / 1000).toFixed(1)} s`).join(', ')}`);
}
