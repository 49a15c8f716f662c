import { apiError } from '@merchloom/web-kit/http';
import { type BulkAction, runOnRows } from './bulk.ts';

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];
const name = (row: string) => ({ key: row, name: row.toUpperCase() });
const action = (parts: Partial<BulkAction<string>>): BulkAction<string> => ({ id: 'hold', label: 'Hold', run: async () => {}, ...parts });

test('every row has a result of its own, in the order of the rows: done, refused in words, or left out', async () => {
  const run = async (row: string) => {
    if (row === 'c') throw apiError({ code: 'order_moved', status: 409, message: 'The order has moved on' });
  };

  const results = await runOnRows(rows, action({ run, fits: (row) => row !== 'e' }), { name });

  expect(results.map(({ key, state, message }) => [key, state, message])).toEqual([
    ['a', 'done', undefined],
    ['b', 'done', undefined],
    ['c', 'failed', 'The order has moved on'],
    ['d', 'done', undefined],
    ['e', 'skipped', undefined],
    ['f', 'done', undefined],
  ]);
});

test('only a few rows are worked on at once, and each result is told as it comes', async () => {
  let running = 0;
  let most = 0;
  const told: number[] = [];
  const run = async () => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running -= 1;
  };

  await runOnRows(rows, action({ run }), { name, atOnce: 2, onResult: (_, done) => told.push(done) });

  expect(most).toBe(2);
  expect(told).toEqual([1, 2, 3, 4, 5, 6]);
});
