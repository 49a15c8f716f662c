import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Numbers of an operating-system user. */
export interface OsUser {
  uid: number;
  gid: number;
}

const nobody: OsUser = { uid: 65534, gid: 65534 };

/** PostgreSQL refuses to run as root: root starts it as another user; everybody else as themselves (undefined). */
export function serverUser(): OsUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // No such user here: try the next.
    }
  }
  return nobody;
}

/** Whether the user may walk down to the folder. */
export function mayReach(folder: string, user: OsUser): boolean {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const { mode, uid, gid } = fs.statSync(at);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}
