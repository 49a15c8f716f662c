import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './build.ts';
import { serviceEnvironment, type Wiring } from './environment.ts';

const run = promisify(execFile);
const seeders = ['identity', 'catalog', 'orders'] as const;

/** Changes when the demo data set or a seeder does, so that a second start skips what stands already. */
function fingerprint(wiring: Wiring): string {
  const hash = createHash('sha256').update(wiring.databases.orders?.url ?? '');
  const folders = ['packages/demo/src', ...seeders.map((service) => `svc-${service}/src/demo`)];
  for (const folder of folders) {
    const files = readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    for (const file of files.map((entry) => path.join(entry.parentPath, entry.name)).sort()) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Fills the databases with the demo once; every seeder may be run again without harm. */
export async function seedDemo(wiring: Wiring): Promise<string> {
  const marker = path.join(wiring.dataDir, 'seeded');
  const wanted = fingerprint(wiring);
  try {
    if (readFileSync(marker, 'utf8') === wanted) return 'Demo data stand';
  } catch {
    // Not seeded yet.
  }
  const started = Date.now();
  const fill = (service: (typeof seeders)[number]) =>
    run(process.execPath, ['--disable-warning=ExperimentalWarning', path.join(root, `svc-${service}/src/demo/seed.ts`)], {
      env: serviceEnvironment(wiring, service),
    });
  // Past orders are of what the catalogue sells; people and products know nothing of each other.
  await Promise.all([fill('identity'), fill('catalog')]);
  await fill('orders');
  writeFileSync(marker, wanted);
  return `Demo data seeded in ${((Date.now() - started) / 1000).toFixed(1)} s`;
}
