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

const renamed = (from: string, to: string) => (rows: readonly string[]) => rows.map((row) => (row === from ? to : row));

test('rows changed at the same time each keep their change, and the list still goes on after them', async () => {
  const list = await open();
  const { change } = list.current;
  act(() => change(renamed('ada', 'Ada Lovelace')));
  act(() => change(renamed('grace', 'Grace Hopper')));
  await act(async () => list.current.more!());
  expect(list.current.rows).toEqual(['Ada Lovelace', 'Grace Hopper', 'hedy', 'joan']);
});

test('a part that arrives when another list is on screen is left aside', async () => {
  let arrive = (_: { rows: string[]; next: null }) => {};
  const reads = {
    people: (after: string | undefined) =>
      after
        ? new Promise<{ rows: string[]; next: null }>((resolve) => (arrive = resolve))
        : Promise.resolve({ rows: ['ada'], next: 'ada' }),
    places: async () => ({ rows: ['Falmouth'], next: null }),
  };
  const { result, rerender } = renderHook(({ of }: { of: keyof typeof reads }) => useGrowing<string>(reads[of], of), {
    initialProps: { of: 'people' as keyof typeof reads },
  });
  await waitFor(() => expect(result.current.rows).toEqual(['ada']));
  act(() => result.current.more!());
  rerender({ of: 'places' });
  await waitFor(() => expect(result.current.rows).toEqual(['Falmouth']));
  await act(async () => arrive({ rows: ['grace'], next: null }));
  expect(result.current).toMatchObject({ rows: ['Falmouth'], adding: false });
});
