import { apiError } from '@merchloom/web-kit/http';
import { allSettled, fork } from 'effector';
import { type ListReading, listModel } from './list-model.ts';

interface Query {
  q?: string;
}
const asIs = { gatherFx: () => Promise.resolve() };

function aList(load: (reading: ListReading<Query>) => unknown) {
  const model = listModel<Query, unknown>(async () => null);
  const scope = fork({
    handlers: [
      [model.loadFx, load],
      [model.gatherFx, asIs.gatherFx],
    ],
  });
  const show = (query: Query = {}, tenant = 't') => allSettled(model.shown, { scope, params: { tenant, query } });
  return { model, scope, show };
}

test('shows the reply for the filters on screen and drops a late one for older filters', async () => {
  const answers: ((value: string) => void)[] = [];
  const { model, scope, show } = aList(() => new Promise((resolve) => answers.push(resolve)));

  const first = show({ q: 'a' });
  const second = show({ q: 'ab' });
  answers[1]?.('newer');
  answers[0]?.('older');
  await Promise.all([first, second]);

  expect(scope.getState(model.$reply)).toBe('newer');
});

test('a failed live reading keeps the rows, a failed first one says so', async () => {
  const { model, scope, show } = aList(({ quiet }) => (quiet ? Promise.reject(apiError({ code: 'unavailable' })) : 'rows'));
  await show();
  await allSettled(model.moved, { scope });
  expect(scope.getState(model.$reply)).toBe('rows');
  expect(scope.getState(model.$failure)).toBeNull();

  const failing = aList(() => Promise.reject(apiError({ code: 'unavailable' })));
  await failing.show();
  expect(failing.scope.getState(failing.model.$failure)?.code).toBe('unavailable');
});

test('another tenant’s rows are gone before its own are there', async () => {
  let answer: (value: string) => void = () => {};
  const { model, scope, show } = aList(({ tenant }) => (tenant === 'one' ? 'rows of one' : new Promise((resolve) => (answer = resolve))));
  await show({}, 'one');

  const second = show({}, 'two');
  expect(scope.getState(model.$reply)).toBeNull();
  answer('rows of two');
  await second;
  expect(scope.getState(model.$reply)).toBe('rows of two');
});

test('after leaving, a change reads nothing', async () => {
  const read = jest.fn(async () => 'rows');
  const { model, scope, show } = aList(read);
  await show();
  await allSettled(model.left, { scope });

  await allSettled(model.moved, { scope });

  expect(read).toHaveBeenCalledTimes(1);
});

test('rows that read as before stay the same objects; only what changed is new', async () => {
  const replies = [
    [
      { id: 1, status: 'new' },
      { id: 2, status: 'new' },
    ],
    [
      { id: 3, status: 'new' },
      { id: 1, status: 'new' },
      { id: 2, status: 'shipped' },
    ],
  ];
  const { model, scope, show } = aList(() => ({ data: replies.shift() }));
  const rows = () => (scope.getState(model.$reply) as { data: readonly { id: number; status: string }[] }).data;
  await show();
  const [one] = rows();

  await allSettled(model.moved, { scope });

  expect(rows().map(({ id, status }) => `${id} ${status}`)).toEqual(['3 new', '1 new', '2 shipped']);
  expect(rows()[1]).toBe(one);
});
