import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const pauseMs = 100;

/** Runs `work` while no other process of this machine runs some under the same file; one that died is not waited for. */
export async function takeTurns<T>(file: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(path.dirname(file), { recursive: true });
  while (!take(file)) await wait(pauseMs);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  if (!isHeld(file)) rmSync(file, { force: true });
  return false;
}

function isHeld(file: string): boolean {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    // Created a moment ago and not yet written.
    if (pid === 0) return true;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
