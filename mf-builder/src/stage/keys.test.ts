import { actionOf } from './keys.ts';

const press = (key: string, held: Partial<Record<'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey', boolean>> = {}) =>
  actionOf({ key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...held });

test('[R10.9] arrows move by one millimetre, with Shift by ten, with Alt they resize', () => {
  expect(press('ArrowLeft')).toEqual({ kind: 'nudge', x: -1, y: 0 });
  expect(press('ArrowDown', { shiftKey: true })).toEqual({ kind: 'nudge', x: 0, y: 10 });
  expect(press('ArrowUp', { altKey: true })).toEqual({ kind: 'resize', factor: 1.05 });
});

test('Tab goes from element to element, Enter edits, Escape leaves, Delete removes', () => {
  expect(
    [press('Tab'), press('Tab', { shiftKey: true }), press('Enter'), press('Escape'), press('Delete')].map((action) => action?.kind),
  ).toEqual(['next', 'previous', 'edit', 'leave', 'remove']);
});

test('order, turn, copy, undo and redo, help', () => {
  expect(press(']')).toEqual({ kind: 'order', to: 'up' });
  expect(press('R', { shiftKey: true })).toEqual({ kind: 'turn', degrees: -5 });
  expect(press('d', { metaKey: true })).toEqual({ kind: 'duplicate' });
  expect(press('Z', { ctrlKey: true, shiftKey: true })).toEqual({ kind: 'redo' });
  expect(press('y', { ctrlKey: true })).toEqual({ kind: 'redo' });
  expect(press('m')).toEqual({ kind: 'ruler' });
  expect(press('?', { shiftKey: true })).toEqual({ kind: 'help' });
});

test('what is not ours is left to the browser', () => {
  expect(press('q')).toBeNull();
  expect(press('c', { ctrlKey: true })).toBeNull();
  expect(press('F5')).toBeNull();
});
