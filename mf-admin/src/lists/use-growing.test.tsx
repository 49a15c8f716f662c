import { toastRaised } from '@merchloom/web-kit/toasts';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useGrowing } from './use-growing.ts';

const all = ['ada', 'grace', 'hedy', 'joan', 'mary'];
let broken = false;
const read = async (after: string | undefined) => {
  if (broken) throw new Error('The line went dead.');
  const from = after ? all.indexOf(after) + 1 : 0;
  const rows = all.slice(from, from + 2);
  return { rows, next: from + 2 < all.length ? rows.at(-1)! : null };
};
const open = async () => {
  const { result } = renderHook(() => useGrowing(read, 'people'));
  await waitFor(() => expect(result.current.rows).not.toBeNull());
  return result;
};

beforeEach(() => {
  broken = false;
});

test('each part is added below the ones before, until all is there', async () => {
  const list = await open();
  expect(list.current.rows).toEqual(['ada', 'grace']);
  await act(async () => list.current.more!());
  expect(list.current.rows).toEqual(['ada', 'grace', 'hedy', 'joan']);
  await act(async () => list.current.more!());
  expect(list.current.rows).toEqual(all);
  expect(list.current.more).toBeUndefined();
});

test('a part that cannot be read is told, loses nothing, and can be asked for again', async () => {
  const told: string[] = [];
  const stop = toastRaised.watch(({ message }) => void told.push(message));
  const list = await open();
  broken = true;
  await act(async () => list.current.more!());
  expect(told).toEqual(['The line went dead.']);
  expect(list.current).toMatchObject({ rows: ['ada', 'grace'], failed: false, adding: false });
  broken = false;
  await act(async () => list.current.more!());
  expect(list.current.rows).toHaveLength(4);
  stop();
});

test('a changed row takes its place, and the list still goes on after it', async () => {
  const list = await open();
  act(() => list.current.replace(['Ada Lovelace', 'grace']));
  await act(async () => list.current.more!());
  expect(list.current.rows).toEqual(['Ada Lovelace', 'grace', 'hedy', 'joan']);
});
