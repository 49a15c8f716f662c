import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const root = path.resolve(fileURLToPath(import.meta.url), '../../../..');

const run = promisify(execFile);

/**
 * Builds the front ends whose sources changed since their last build. In a process of its own: a bundler would keep the launcher large
 * for as long as the platform runs.
 */
export async function buildFrontEnds(onProgress: (text: string) => void = () => {}): Promise<void> {
  const { stdout } = await run(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(root, 'packages/presets/rspack/build.ts')],
    { cwd: root },
  );
  const built = [...stdout.matchAll(/^(\S+)\s+built (\d+) ms$/gm)].map(([, app, ms]) => `${app} ${(Number(ms) / 1000).toFixed(1)} s`);
  onProgress(built.length === 0 ? 'Front ends are up to date' : `Front ends built: ${built.join(', ')}`);
}
