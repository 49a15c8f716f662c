import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@merchloom/testing/eventually';
import { createDrawingLine, type DrawingLine } from './drawing-line.ts';

const folder = mkdtempSync(join(tmpdir(), 'merchloom-drawing-'));
const entry = join(folder, 'entry.mjs');
const eager = join(folder, 'eager.mjs');
const lines: DrawingLine[] = [];

/** Answers with its own pid; 'die' kills it, 'hang' says nothing, 'fail' throws, 'env' tells what it was given. */
beforeAll(() => {
  writeFileSync(
    eager,
    `const eaten = [];
     process.on('disconnect', () => process.exit(0));
     process.on('message', ({ input }) => {
       if (input === 'eat') setInterval(() => eaten.push(Buffer.alloc(16e6, 1)), 5);
       else process.send({ result: 'fed' });
     });
     process.send({ ready: true });`,
  );
  writeFileSync(
    entry,
    `process.on('disconnect', () => process.exit(0));
     process.on('message', ({ input }) => {
       if (input === 'die') process.kill(process.pid, 'SIGKILL');
       else if (input === 'fail') process.send({ error: 'Error: no such picture' });
       else if (input === 'env') process.send({ result: Object.keys(process.env) });
       else if (input !== 'hang') process.send({ result: process.pid });
     });
     process.send({ ready: true });`,
  );
});
afterAll(async () => {
  await Promise.all(lines.map((line) => line.stop()));
  rmSync(folder, { recursive: true, force: true });
});

function aLine(options: { taskMs?: number; idleMs?: number } = {}) {
  const line = createDrawingLine({ entry, ...options });
  lines.push(line);
  return (input: string, signal?: AbortSignal) => line.draw({ name: 'mockup', input }, signal);
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('tasks run one after the other in one process', async () => {
  const draw = aLine();

  const [first, second] = await Promise.all([draw('a'), draw('b')]);

  expect(first).toBe(second);
});

test('a process that dies fails its task only; the next one gets a new process', async () => {
  const draw = aLine();
  const before = await draw('a');

  const [dead, after] = await Promise.allSettled([draw('die'), draw('b')]);

  expect(dead).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('SIGKILL') } });
  expect(after.status).toBe('fulfilled');
  expect((after as PromiseFulfilledResult<unknown>).value).not.toBe(before);
});

test('a failed drawing says why and keeps the process', async () => {
  const draw = aLine();
  const pid = await draw('a');

  await expect(draw('fail')).rejects.toThrow('no such picture');
  expect(await draw('b')).toBe(pid);
});

test('a drawing that takes too long, or is no longer wanted, is given up', async () => {
  await expect(aLine({ taskMs: 300 })('hang')).rejects.toMatchObject({ name: 'TimeoutError' });

  const draw = aLine();
  await expect(draw('a', AbortSignal.abort(new Error('not wanted')))).rejects.toThrow('not wanted');
  expect(await draw('b')).toEqual(expect.any(Number));
});

test('an idle process ends and gives its memory back', async () => {
  const pid = (await aLine({ idleMs: 20 })('a')) as number;

  await eventually(() => expect(isRunning(pid)).toBe(false));
});

test('the process that reads pictures is given no secrets', async () => {
  process.env.DATABASE_URL ??= 'postgres://somewhere';

  expect(await aLine()('env')).not.toContain('DATABASE_URL');
});

test('a drawing that takes more memory than it may is given up with its process', async () => {
  const line = createDrawingLine({ entry: eager, memoryMiB: 150 });
  lines.push(line);

  await expect(line.draw({ name: 'mockup', input: 'eat' })).rejects.toMatchObject({ name: 'QuotaExceededError' });
  expect(await line.draw({ name: 'mockup', input: 'a' })).toBe('fed');
});
