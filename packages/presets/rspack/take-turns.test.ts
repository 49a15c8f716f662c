import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { takeTurns } from './take-turns.ts';

describe('taking turns', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'take-turns-'));
  const file = path.join(folder, 'cache', 'build.lock');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('two that want the same do it one after the other', async () => {
    let atWork = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++atWork);
      await wait(20);
      atWork -= 1;
    };

    await Promise.all([takeTurns(file, work), takeTurns(file, work), takeTurns(file, work)]);

    expect(most).toBe(1);
    expect(existsSync(file)).toBe(false);
  });

  test('the turn of a process that was killed has ended', async () => {
    const { pid } = spawnSync('true');
    writeFileSync(file, String(pid));

    expect(await takeTurns(file, async () => 'done')).toBe('done');
  });

  test('the turn ends with a failure as well', async () => {
    await expect(takeTurns(file, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');

    expect(await takeTurns(file, async () => 'done')).toBe('done');
  });
});
