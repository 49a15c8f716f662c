import { allSettled, fork, scopeBind } from 'effector';
import { $progress, DURATION_MS, HIDE_MS, THROTTLE_MS, workEnded, workStarted } from './index.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function aPage() {
  const scope = fork();
  return {
    phase: () => scope.getState($progress),
    start: scopeBind(workStarted, { scope }),
    end: scopeBind(workEnded, { scope }),
    settled: () => allSettled(scope),
  };
}

test('[R12.11] work shorter than 200 ms shows no bar', async () => {
  const page = aPage();

  page.start();
  await jest.advanceTimersByTimeAsync(THROTTLE_MS - 1);
  page.end();
  await jest.advanceTimersByTimeAsync(1000);

  expect(page.phase()).toBe('idle');
});

test('[R12.11] longer work shows the bar after 200 ms, and it goes 500 ms after the end', async () => {
  const page = aPage();

  page.start();
  await jest.advanceTimersByTimeAsync(THROTTLE_MS);
  expect(page.phase()).toBe('running');

  page.end();
  expect(page.phase()).toBe('complete');
  await jest.advanceTimersByTimeAsync(HIDE_MS - 1);
  expect(page.phase()).toBe('complete');
  await jest.advanceTimersByTimeAsync(1);
  expect(page.phase()).toBe('idle');
});

test('the bar stays until the last of several pieces of work has ended', async () => {
  const page = aPage();

  page.start();
  page.start();
  await jest.advanceTimersByTimeAsync(THROTTLE_MS);
  page.end();
  expect(page.phase()).toBe('running');
  page.end();
  expect(page.phase()).toBe('complete');
});

test('new work while the bar is leaving brings it back', async () => {
  const page = aPage();
  page.start();
  await jest.advanceTimersByTimeAsync(THROTTLE_MS);
  page.end();

  page.start();
  await jest.advanceTimersByTimeAsync(HIDE_MS);

  expect(page.phase()).toBe('running');
});

test('[R12.11] the bar fills in 5000 ms', () => {
  expect(DURATION_MS).toBe(5000);
});
