import { type Stroke, shortcutOf } from './shortcuts.ts';

const stroke = (key: string, parts: Partial<Stroke> = {}): Stroke => ({ key, command: false, writing: false, at: 0, ...parts });

test('Ctrl+K opens the palette wherever one is, even in a field', () => {
  expect(shortcutOf(stroke('k', { command: true, writing: true }), null, true)).toEqual({ kind: 'palette' });
  expect(shortcutOf(stroke('K', { command: true }), null, false)).toEqual({ kind: 'palette' });
  expect(shortcutOf(stroke('p', { command: true }), null, true)).toBeNull();
});

test('g and then a letter leads to a page, if the letter comes soon', () => {
  const g = stroke('g');
  expect(shortcutOf(stroke('o', { at: 500 }), g, true)).toEqual({ kind: 'page', to: '/orders' });
  expect(shortcutOf(stroke('o', { at: 5000 }), g, true)).toBeNull();
  expect(shortcutOf(stroke('constructor', { at: 1 }), g, true)).toBeNull();
  expect(shortcutOf(stroke('o'), null, true)).toBeNull();
});

test('single keys are letters while one writes, and nothing at all once they are switched off', () => {
  for (const key of ['?', '/', '[']) {
    expect(shortcutOf(stroke(key), null, true)).not.toBeNull();
    expect(shortcutOf(stroke(key, { writing: true }), null, true)).toBeNull();
    expect(shortcutOf(stroke(key), null, false)).toBeNull();
  }
});
