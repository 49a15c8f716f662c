import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { mayReach, type OsUser } from './os-user.ts';

export interface DataFolderOptions {
  dir: string;
  initdb: string;
  user: OsUser | undefined;
  superuser: string;
  password: string;
}

/** Makes the data folder ready for a server: created when new, taken back from a server that outlived its parent. */
export async function prepareDataFolder(options: DataFolderOptions): Promise<void> {
  const { dir, user } = options;
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
  if (user) {
    fs.chownSync(dir, user.uid, user.gid);
    if (!mayReach(dir, user)) {
      throw new Error(
        `${dir} cannot be reached by the user that PostgreSQL runs as (uid ${user.uid}): put the data folder elsewhere, or open its parents with chmod o+x`,
      );
    }
  }
  if (fs.existsSync(path.join(dir, 'PG_VERSION'))) await releaseDataFolder(dir);
  else await initialise(options);
}

async function initialise({ dir, initdb, user, superuser, password }: DataFolderOptions) {
  // What an interrupted initdb left behind is worth nothing, and initdb wants an empty folder.
  for (const name of fs.readdirSync(dir)) fs.rmSync(path.join(dir, name), { recursive: true, force: true });
  const secretFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'merchloom-initdb-'));
  const secret = path.join(secretFolder, 'password');
  fs.writeFileSync(secret, `${password}\n`, { mode: 0o600 });
  if (user) for (const each of [secretFolder, secret]) fs.chownSync(each, user.uid, user.gid);
  try {
    const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
    const args = ['-D', dir, '-U', superuser, `--pwfile=${secret}`, '-A', 'scram-sha-256', ...locale, '--no-instructions'];
    await runToEnd(initdb, args, user);
  } finally {
    fs.rmSync(secretFolder, { recursive: true, force: true });
  }
}

function runToEnd(file: string, args: string[], user: OsUser | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      ...user,
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaint = '';
    child.stderr.on('data', (chunk) => {
      complaint += chunk;
    });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${path.basename(file)} ended with ${code}: ${complaint.trim()}`)),
    );
  });
}

/** After a kill -9 of its parent the old server may still run, or only its pid file be left. */
async function releaseDataFolder(dir: string): Promise<void> {
  const pidFile = path.join(dir, 'postmaster.pid');
  const pid = readPid(pidFile);
  if (pid === undefined) return;
  if (isServer(pid)) {
    process.kill(pid, 'SIGINT');
    const deadline = Date.now() + 15_000;
    while (isServer(pid)) {
      if (Date.now() > deadline) process.kill(pid, 'SIGQUIT');
      if (Date.now() > deadline + 5_000) throw new Error(`The PostgreSQL server with pid ${pid} still holds ${dir} and does not stop`);
      await sleep(25);
    }
  }
  fs.rmSync(pidFile, { force: true });
}

function readPid(pidFile: string): number | undefined {
  try {
    const pid = Number.parseInt(fs.readFileSync(pidFile, 'utf8'), 10);
    return pid > 1 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the pid is a live PostgreSQL, and not a stranger that got the number later. Zombies do not count. */
function isServer(pid: number): boolean {
  if (process.platform === 'linux') {
    try {
      return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
    } catch {
      return false;
    }
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
