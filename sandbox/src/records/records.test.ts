import { createRecords, type Row, type Shelf } from './records.ts';

/** A shelf that commits only when told to. */
function slowShelf() {
  const stored = new Map<string, Row>();
  const waiting: (() => void)[] = [];
  const writes: number[] = [];
  let down = 0;
  const shelf: Shelf = {
    async write(rows, removed) {
      if (down-- > 0) throw new Error('down');
      await new Promise<void>((resolve) => waiting.push(resolve));
      writes.push(rows.length);
      for (const row of rows) stored.set(row.key, row);
      for (const key of removed) stored.delete(key);
    },
    find: async (keys) => [...stored.values()].filter((row) => keys.includes(row.key) || keys.includes(row.parent)),
    newest: async () => [...stored.values()],
    recent: async () => [...stored.values()],
    open: async () => [...stored.values()].filter((row) => row.open),
    prune: async () => {},
    close: async () => {},
  };
  const commit = async () => {
    while (waiting.length === 0) await new Promise((resolve) => setImmediate(resolve));
    waiting.shift()?.();
  };
  return { shelf, stored, writes, commit, fail: (times: number) => (down = times) };
}

const row = (key: string) => ({ key, kind: 'thing', body: `"${key}"` });

test('a reply waits for its own write, and writes made meanwhile share the next group', async () => {
  const { shelf, stored, writes, commit } = slowShelf();
  const records = createRecords(shelf);

  records.put(row('a'));
  const first = records.saved();
  await new Promise((resolve) => setImmediate(resolve));
  records.put(row('b'));
  records.put(row('c'));
  const second = Promise.all([records.saved(), records.saved()]);
  expect(stored.size).toBe(0);

  await commit();
  await first;
  expect([...stored.keys()]).toEqual(['a']);
  await commit();
  await second;
  expect(writes).toEqual([1, 2]);
});

test('a read waits for a write that is under way, so nothing is shown that could still be lost', async () => {
  const { shelf, commit } = slowShelf();
  const records = createRecords(shelf);
  records.put(row('a'));
  void records.saved();
  await new Promise((resolve) => setImmediate(resolve));

  let shown = false;
  const read = records.saved().then(() => (shown = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(shown).toBe(false);
  await commit();
  await read;
});

test('a database that is away for a while delays the reply and loses nothing', async () => {
  const { shelf, stored, commit, fail } = slowShelf();
  const records = createRecords(shelf);
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
  fail(2);

  records.put(row('a'));
  const saved = records.saved();
  await commit();
  await saved;
  expect(stored.has('a')).toBe(true);
  expect(quiet).toHaveBeenCalledTimes(2);
  quiet.mockRestore();
});
