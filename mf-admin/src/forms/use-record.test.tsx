import { apiError } from '@merchloom/web-kit/http';
import { act, renderHook } from '@testing-library/react';
import { mergeUntouched, useRecord } from './use-record.ts';

interface Facts {
  name: string;
  notes: string;
}
const start: Facts = { name: 'Penrose', notes: '' };

function aForm(answers: (Facts & { version: number })[]) {
  const saved: [Facts, number][] = [];
  const save = async (facts: Facts, version: number) => {
    saved.push([facts, version]);
    const theirs = answers.shift();
    if (theirs) throw apiError({ code: 'conflict', status: 409, data: theirs });
  };
  const theirs = (data: unknown) => {
    const { version, ...facts } = data as Facts & { version: number };
    return { facts, version };
  };
  const { result } = renderHook(() => useRecord<Facts, void>({ initial: start, version: 1, save, theirs, onSaved: () => {} }));
  return { result, saved };
}

test('what others changed elsewhere in the record is kept, and one’s own change saved on top of it', async () => {
  const { result, saved } = aForm([{ name: 'Penrose Ltd', notes: '', version: 4 }]);
  act(() => result.current.change({ notes: 'Calls on Fridays' }));

  await act(() => result.current.submit());

  expect(saved).toEqual([
    [{ name: 'Penrose', notes: 'Calls on Fridays' }, 1],
    [{ name: 'Penrose Ltd', notes: 'Calls on Fridays' }, 4],
  ]);
  expect(result.current.clash).toBeNull();
});

test('where both changed the same field the person is asked: nothing is written over silently', async () => {
  const { result, saved } = aForm([{ name: 'Theirs', notes: '', version: 4 }]);
  act(() => result.current.change({ name: 'Mine' }));
  await act(() => result.current.submit());

  expect(result.current.clash).toMatchObject({ fields: ['name'], version: 4 });
  expect(saved).toHaveLength(1);

  await act(() => result.current.settle('mine'));
  expect(saved[1]).toEqual([{ name: 'Mine', notes: '' }, 4]);
});

test.each(['before', 'after'])('what the server made of the words is shown, whether it comes down %s the call has ended', async (when) => {
  const tick = () => act(() => new Promise((resolve) => setTimeout(resolve)));
  const { promise, resolve: end } = Promise.withResolvers<void>();
  const save = () => promise;
  const { result, rerender } = renderHook(
    ({ name, version }: { name: string; version: number }) =>
      useRecord<Facts, void>({ initial: { name, notes: '' }, version, save, onSaved: () => {} }),
    { initialProps: { name: 'Penrose', version: 1 } },
  );
  act(() => result.current.change({ name: ' Penrose Ltd ' }));
  act(() => void result.current.submit());
  const answered = () => rerender({ name: 'Penrose Ltd', version: 2 });
  if (when === 'before') answered();
  end();
  await tick();
  if (when === 'after') answered();
  await tick();

  expect(result.current).toMatchObject({ values: { name: 'Penrose Ltd', notes: '' }, dirty: false, busy: false });
});

test('taking theirs shows their words and saves nothing', async () => {
  const { result, saved } = aForm([{ name: 'Theirs', notes: 'n', version: 4 }]);
  act(() => result.current.change({ name: 'Mine' }));
  await act(() => result.current.submit());
  await act(() => result.current.settle('theirs'));

  expect(result.current.values).toEqual({ name: 'Theirs', notes: 'n' });
  expect(saved).toHaveLength(1);
});

test('what is saved is what the next writing is based on, without a new form', async () => {
  const saved: number[] = [];
  const save = async (_: Facts, version: number) => void saved.push(version);
  const options = (version: number, name: string) => ({ initial: { ...start, name }, version, save, onSaved: () => {} });
  const { result, rerender } = renderHook((shown) => useRecord<Facts, void>(shown), { initialProps: options(1, 'Penrose') });
  act(() => result.current.change({ name: 'Penrose Ltd' }));
  await act(() => result.current.submit());
  act(() => result.current.change({ notes: 'Calls on Fridays' }));
  rerender(options(2, 'Penrose Limited'));

  expect(result.current.values).toEqual({ name: 'Penrose Limited', notes: 'Calls on Fridays' });
  await act(() => result.current.submit());
  expect(saved).toEqual([1, 2]);
});

test('fields that one left alone follow the others', () => {
  expect(mergeUntouched({ a: 1, b: 9 }, { a: 2, b: 2 }, { a: 1, b: 1 })).toEqual({ a: 2, b: 9 });
});
