import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Completes package-lock.json: binaries for other systems are optional dependencies, and an install that could not reach them leaves
 * them out of the lock, which `npm ci` then refuses. Their entries follow from their names; nothing is downloaded.
 *   node packages/presets/lockfile.ts          adds what is missing
 *   node packages/presets/lockfile.ts --check  fails when something is
 */
interface Entry {
  version?: string;
  optional?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const systems: Record<string, string> = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  linuxmusl: 'linux',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  sunos: 'sunos',
  aix: 'aix',
  win32: 'win32',
  windows: 'win32',
};
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'loongarch64', 'mips64el', 'ppc64', 'ppc64le', 'riscv64', 's390x', 'wasm32', 'x64'];

/** What a platform package's name says of where it runs: `@swc/core-linux-arm64-musl`. */
export function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> | null {
  const words = name.split(/[/-]/);
  const os = words.map((word) => systems[word]).find(Boolean);
  const cpu = words
    .map((word) => (word === 'armv7' || word === 'armeabi' ? 'arm' : word === 'loongarch64' ? 'loong64' : word))
    .find((word) => processors.includes(word));
  if (!os && cpu !== 'wasm32' && name !== 'fsevents') return null;
  const musl = words.some((word) => word.includes('musl'));
  const gnu = words.some((word) => word.startsWith('gnu'));
  return {
    ...(cpu && { cpu: [cpu] }),
    ...(os === 'linux' && (musl || gnu) && { libc: [musl ? 'musl' : 'glibc'] }),
    ...((os ?? (name === 'fsevents' ? 'darwin' : undefined)) && { os: [os ?? 'darwin'] }),
  };
}

/** Entries that the lock's own packages name as optional but the lock does not hold. */
export function missingEntries(packages: Record<string, Entry>): Record<string, Entry> {
  const added: Record<string, Entry> = {};
  for (const [folder, entry] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isHeld(packages, folder, name)) continue;
      const platform = platformOf(name);
      const version = /\d+\.\d+\.\d+[\w.-]*/.exec(range)?.[0];
      if (!platform || !version) continue;
      const top = `node_modules/${name}`;
      const place = added[top] && added[top].version !== version ? `${folder}/node_modules/${name}` : top;
      added[place] = {
        version,
        ...platform,
        ...(entry.dev && { dev: true }),
        ...(entry.devOptional && { devOptional: true }),
        optional: true,
      };
    }
  }
  return added;
}

/** Looks where Node would: beside the package, then upwards. */
function isHeld(packages: Record<string, Entry>, folder: string, name: string): boolean {
  for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/')))) {
    const stem = at.replace(/\/$/, '');
    if (packages[stem ? `${stem}/node_modules/${name}` : `node_modules/${name}`]) return true;
    if (!stem) return false;
    if (!stem.includes('node_modules/')) return Boolean(packages[`node_modules/${name}`]);
  }
}

if (import.meta.main) {
  const file = path.resolve(import.meta.dirname, '../../package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> };
  const missing = missingEntries(lock.packages);
  const names = Object.keys(missing);
  if (process.argv.includes('--check')) {
    if (names.length > 0) {
      console.error(`package-lock.json lacks ${names.length} platform packages, e.g. ${names[0]}: run npm run lock`);
      process.exit(1);
    }
    console.log('the lock is complete');
  } else {
    // npm's own order, so that its next install changes nothing.
    const all = Object.entries({ ...lock.packages, ...missing });
    lock.packages = Object.fromEntries(all.sort(([a], [b]) => a.localeCompare(b, 'en')));
    writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
    console.log(`${names.length} entries added`);
  }
}
