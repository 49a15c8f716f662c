import { keyset } from './keyset.ts';
import { Refusal } from './refusal.ts';

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/** Reads as a database would. */
function pageAt(cursor: string | undefined, descending: boolean) {
  const { place, sign, order, most, pageOf } = keyset(cursor, { type: 'text', limit: 3, descending });
  const sorted = order === 'asc' ? names : names.toReversed();
  const found = sorted.filter((name) => place === null || (sign === '<' ? name < place.value : name > place.value));
  return pageOf(found.slice(0, most), (name) => ({ value: name, id: `id-${name}` }));
}

test.each([false, true])('a list is walked to its end and back to its start (descending: %s)', (descending) => {
  const sorted = descending ? names.toReversed() : names;
  const first = pageAt(undefined, descending);
  const second = pageAt(first.page.next!, descending);
  const third = pageAt(second.page.next!, descending);
  expect([first, second, third].map(({ rows }) => rows)).toEqual([sorted.slice(0, 3), sorted.slice(3, 6), sorted.slice(6)]);
  expect(first.page.previous).toBeNull();
  expect(third.page.next).toBeNull();
  const back = pageAt(third.page.previous!, descending);
  expect(back.rows).toEqual(second.rows);
  const start = pageAt(back.page.previous!, descending);
  expect(start).toEqual({ rows: first.rows, page: { next: first.page.next, previous: null } });
});

test('an empty page leads nowhere', () => {
  expect(keyset(undefined, { type: 'text', limit: 3 }).pageOf<string>([], () => ({ value: '', id: 'x' }))).toEqual({
    rows: [],
    page: { next: null, previous: null },
  });
});

const told = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');

test.each([
  ['text that is none', 'made up'],
  ['an empty object', 'e30'],
  ['null', told(null)],
  ['an unknown direction', told(['x', '2026-01-01 10:00:00+00', 'id'])],
  ['no time', told(['n', 'now()', 'id'])],
  ['an id with quotes', told(['n', '2026-01-01 10:00:00+00', "'"])],
  ['too few parts', told(['n'])],
])('%s is no cursor', (_, cursor) => {
  expect(() => keyset(cursor, { type: 'timestamptz', limit: 3 })).toThrow(Refusal);
});

test.each(['2026-01-01 10:00:00.123456+00', '2026-01-01T10:00:00.123Z', '2026-01-01 10:00:00+05:30'])(
  'a time as %s is read back',
  (value) => {
    expect(keyset(told(['n', value, 'id']), { type: 'timestamptz', limit: 3 }).place).toMatchObject({ value, id: 'id' });
  },
);
