import { spawn } from 'node:child_process';

/**
 * Ends a server of ours when this process is killed: a shell waits for the end of our pipe, which comes however we die.
 * Answers how to call the guard off.
 */
export function endWithUs(pid: number, signal: 'INT' | 'TERM' | 'KILL'): () => void {
  const shell = spawn('/bin/sh', ['-c', `cat >/dev/null; kill -${signal} ${pid} 2>/dev/null`], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.unref();
  (shell.stdin as unknown as { unref(): void }).unref();
  return () => shell.kill('SIGKILL');
}
