import { createEffect, createEvent, createStore, sample } from 'effector';
import { readonly } from '../scope/index.ts';

/** R12.11 */
export const DURATION_MS = 5000;
export const THROTTLE_MS = 200;
export const HIDE_MS = 500;

/** Something the person waits for has begun, or has ended; the bar counts. */
export const workStarted = createEvent();
export const workEnded = createEvent();

const throttleFx = createEffect(() => pause(THROTTLE_MS));
const hideFx = createEffect(() => pause(HIDE_MS));
const throttled = createEvent();
const hidden = createEvent();
const completed = createEvent();

const $count = createStore(0)
  .on(workStarted, (count) => count + 1)
  .on(workEnded, (count) => Math.max(0, count - 1));

/** `waiting`: too short so far to be worth a bar. */
const $phase = createStore<'idle' | 'waiting' | 'running' | 'complete'>('idle')
  .on(workStarted, (phase) => (phase === 'idle' ? 'waiting' : phase === 'complete' ? 'running' : phase))
  .on(throttled, () => 'running')
  .on(completed, (phase) => (phase === 'running' ? 'complete' : 'idle'))
  .on(hidden, () => 'idle');
export const $progress = readonly($phase);

sample({ clock: workStarted, source: $phase, filter: (phase) => phase === 'waiting', fn: () => undefined, target: throttleFx });
sample({ clock: throttleFx.done, source: $phase, filter: (phase) => phase === 'waiting', fn: () => undefined, target: throttled });
sample({ clock: workEnded, source: $count, filter: (count) => count === 0, fn: () => undefined, target: completed });
sample({ clock: completed, source: $phase, filter: (phase) => phase === 'complete', fn: () => undefined, target: hideFx });
sample({ clock: hideFx.done, source: $phase, filter: (phase) => phase === 'complete', fn: () => undefined, target: hidden });

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
