import { boxOf } from '@merchloom/artwork/design/geometry';
import { aDesign, anImage, aText } from '@merchloom/artwork/sample-design';
import type { Design, DesignElement } from '@merchloom/contracts/design';
import { type Command, carryOut, keyOf } from './commands.ts';
import { describe as told } from './describe.ts';
import { amend, type History, record, redo, startHistory, undo } from './history.ts';
import { resized, takeMeasures } from './measure.ts';
import { newImage, newText } from './new-elements.ts';
import { wholePicture } from './pictures.ts';
import { withGroups } from './selection.ts';

const box = (id: string, x: number, y: number, over: object = {}) =>
  anImage({ id, position: { x, y }, size: { width: 200, height: 100 }, ...over });
const ids = (design: Design) => design.elements.map(({ id }) => id).join('');
const one = (design: Design, id: string) => design.elements.find((element) => element.id === id) as DesignElement;
const three = aDesign([box('a', 500, 500), box('b', 900, 700), box('c', 2000, 900)]);

describe('pictures', () => {
  const picture = anImage({ id: 'p', position: { x: 1000, y: 1000 }, size: { width: 400, height: 200 }, scale: { x: 2, y: 2 }, angle: 90 });
  const design = aDesign([picture]);

  test('mirrored twice is as it was, and its box never moves', () => {
    const mirrored = carryOut(design, { kind: 'flip', ids: ['p'], axis: 'x' });
    expect(one(mirrored, 'p').scale).toEqual({ x: -2, y: 2 });
    expect(boxOf(one(mirrored, 'p'))).toEqual(boxOf(picture));
    expect(carryOut(mirrored, { kind: 'flip', ids: ['p'], axis: 'x' })).toEqual(design);
    expect(carryOut(aDesign([aText()]), { kind: 'flip', ids: ['text'], axis: 'x' })).toEqual(aDesign([aText()]));
  });

  test('what is left of a cropped picture stays where it is, turned and mirrored pictures too; cropping to the whole undoes it', () => {
    const crop = { left: 0.5, top: 0, width: 0.5, height: 0.5 };
    const cropped = carryOut(design, { kind: 'crop', id: 'p', crop });
    // Turned by 90°, the right half lies below and the upper half to the right.
    expect(one(cropped, 'p')).toMatchObject({ size: { width: 200, height: 100 }, position: { x: 1100, y: 1200 }, crop });
    expect(cropped.version).toBe(2);
    expect(carryOut(cropped, { kind: 'crop', id: 'p', crop: wholePicture })).toEqual(design);

    const mirrored = carryOut(design, { kind: 'flip', ids: ['p'], axis: 'x' });
    expect(one(carryOut(mirrored, { kind: 'crop', id: 'p', crop }), 'p').position).toEqual({ x: 1100, y: 800 });
  });

  test('another picture takes the box of the one before, and shows its middle', () => {
    const exchanged = carryOut(design, { kind: 'exchange', id: 'p', picture: { src: 'other', width: 500, height: 500 } });
    expect(boxOf(one(exchanged, 'p'))).toEqual(boxOf(picture));
    expect(one(exchanged, 'p')).toMatchObject({ src: 'other', crop: { left: 0, top: 0.25, width: 1, height: 0.5 } });
    const alike = carryOut(exchanged, { kind: 'exchange', id: 'p', picture: { src: 'wide', width: 1000, height: 500 } });
    expect(one(alike, 'p')).not.toHaveProperty('crop');
    expect(alike.version).toBe(1);
  });
});

describe('commands', () => {
  test('what changes nothing gives the very same design', () => {
    const nothing: Command[] = [
      { kind: 'add', elements: [] },
      { kind: 'set', ids: ['a'], values: { angle: 0 } },
      { kind: 'remove', ids: ['nobody'] },
      { kind: 'order', ids: ['c'], to: 'top' },
      { kind: 'nudge', ids: ['a'], x: 0, y: 0 },
      { kind: 'spread', ids: ['a', 'b'], axis: 'x' },
      { kind: 'place', id: 'a', before: 'a' },
    ];
    for (const command of nothing) expect(carryOut(three, command)).toBe(three);
  });

  test('the order of layers: to the top, up, down, to the bottom, into a place', () => {
    expect(ids(carryOut(three, { kind: 'order', ids: ['a'], to: 'top' }))).toBe('bca');
    expect(ids(carryOut(three, { kind: 'order', ids: ['a'], to: 'up' }))).toBe('bac');
    expect(ids(carryOut(three, { kind: 'order', ids: ['c'], to: 'down' }))).toBe('acb');
    expect(ids(carryOut(three, { kind: 'order', ids: ['b', 'c'], to: 'bottom' }))).toBe('bca');
    expect(ids(carryOut(three, { kind: 'place', id: 'c', before: 'a' }))).toBe('cab');
  });

  test('one step up goes over the next element of the same side, not of the other', () => {
    const both = aDesign([box('a', 0, 0), box('x', 0, 0, { location: 'back' }), box('b', 0, 0)]);
    expect(ids(carryOut(both, { kind: 'order', ids: ['a'], to: 'up' }))).toBe('xba');
    expect(ids(carryOut(both, { kind: 'order', ids: ['b'], to: 'down' }))).toBe('bax');
  });

  test('a locked element is neither moved nor removed, and can be unlocked', () => {
    const locked = carryOut(three, { kind: 'set', ids: ['a'], values: { locked: true } });
    expect(carryOut(locked, { kind: 'nudge', ids: ['a'], x: 5, y: 5 })).toBe(locked);
    expect(carryOut(locked, { kind: 'remove', ids: ['a'] })).toBe(locked);
    expect(carryOut(locked, { kind: 'set', ids: ['a'], values: { angle: 30 } })).toBe(locked);
    expect(one(carryOut(locked, { kind: 'set', ids: ['a'], values: { locked: false } }), 'a').locked).toBe(false);
  });

  test('a value that a type does not have never reaches it', () => {
    const mixed = aDesign([aText(), anImage()]);
    const set = carryOut(mixed, { kind: 'set', ids: ['text', 'image'], values: { fontFamily: 'Anton', angle: 10 } });
    expect(set.elements).toMatchObject([{ fontFamily: 'Anton', angle: 10 }, { angle: 10 }]);
    expect(set.elements[1]).not.toHaveProperty('fontFamily');
  });

  test('one element is aligned in the print area, several with each other', () => {
    const alone = carryOut(three, { kind: 'align', ids: ['a'], edge: 'centre' });
    expect(one(alone, 'a').position).toEqual({ x: 2338.5, y: 500 });
    const together = carryOut(three, { kind: 'align', ids: ['a', 'b', 'c'], edge: 'bottom' });
    expect(together.elements.map(({ position }) => position.y)).toEqual([900, 900, 900]);
  });

  test('a group is aligned as one piece', () => {
    const grouped = carryOut(three, { kind: 'group', ids: ['a', 'b'], group: 'g' });
    const aligned = carryOut(grouped, { kind: 'align', ids: ['a', 'b'], edge: 'left' });
    expect([boxOf(one(aligned, 'a')).left, one(aligned, 'b').position.x - one(aligned, 'a').position.x]).toEqual([0, 400]);
    expect(withGroups(grouped, ['a'])).toEqual(['a', 'b']);
    expect(withGroups(carryOut(grouped, { kind: 'ungroup', ids: ['a', 'b'] }), ['a'])).toEqual(['a']);
  });

  test('spreading leaves equal gaps', () => {
    const spread = carryOut(three, { kind: 'spread', ids: ['a', 'b', 'c'], axis: 'x' });
    expect(spread.elements.map(({ position }) => position.x)).toEqual([500, 1250, 2000]);
  });

  test('turning stays within a circle; sizes grow around the common centre', () => {
    expect(one(carryOut(three, { kind: 'turn', ids: ['a'], degrees: -15 }), 'a').angle).toBe(345);
    const larger = carryOut(aDesign([box('a', 500, 500), box('b', 700, 500)]), { kind: 'resize', ids: ['a', 'b'], factor: 2 });
    expect(larger.elements.map(({ position, scale }) => [position.x, scale.x])).toEqual([
      [400, 2],
      [800, 2],
    ]);
  });

  test('a copy is unlocked, lies beside the first, and a copied group is a group of its own', () => {
    const grouped = carryOut(three, { kind: 'group', ids: ['a', 'b'], group: 'g' });
    const copied = carryOut(grouped, { kind: 'duplicate', ids: ['a', 'b'], copies: ['d', 'e'] });
    expect(ids(copied)).toBe('abcde');
    expect(one(copied, 'd')).toMatchObject({ position: { x: 560, y: 560 } });
    expect(one(copied, 'd').group).toBe(one(copied, 'e').group);
    expect(one(copied, 'd').group).not.toBe('g');
    const toBack = carryOut(three, { kind: 'duplicate', ids: ['a'], copies: ['z'], to: 'back' });
    expect(one(toBack, 'z')).toMatchObject({ location: 'back', position: { x: 500, y: 500 } });
  });
});

describe('history', () => {
  const nudge = (history: History, at: number): History => {
    const command: Command = { kind: 'nudge', ids: ['a'], x: 1, y: 0 };
    return record(history, carryOut(history.present, command), { key: keyOf(command), at });
  };
  const x = (history: History) => one(history.present, 'a').position.x;

  test('over a hundred steps are undone and redone one by one', () => {
    let history = startHistory(three);
    for (let step = 1; step <= 150; step += 1) history = nudge(history, step * 10_000);
    expect(x(history)).toBe(650);
    for (let step = 0; step < 150; step += 1) history = undo(history);
    expect(history.present).toBe(three);
    expect(undo(history)).toBe(history);
    for (let step = 0; step < 150; step += 1) history = redo(history);
    expect(x(history)).toBe(650);
    expect(redo(history)).toBe(history);
  });

  test('quick steps of one kind are undone together, others are not', () => {
    let history = startHistory(three);
    for (let key = 0; key < 20; key += 1) history = nudge(history, 1000 + key * 100);
    expect(x(undo(history))).toBe(500);
    history = nudge(history, 60_000);
    expect(x(undo(history))).toBe(520);
  });

  test('a new step forgets what was undone; nothing done is no step; a measure is none either', () => {
    const stepped = nudge(startHistory(three), 1);
    const other = record(undo(stepped), carryOut(three, { kind: 'remove', ids: ['c'] }), { key: null, at: 2 });
    expect(other.future).toEqual([]);
    expect(record(other, other.present, { key: null, at: 3 })).toBe(other);
    expect(amend(stepped, three).past).toBe(stepped.past);
  });

  test('typing is one step, every drag its own', () => {
    expect(keyOf({ kind: 'replace', elements: [aText()], typing: true })).toBe('typing text');
    expect(keyOf({ kind: 'replace', elements: [aText()] })).toBeNull();
  });
});

describe('measures', () => {
  test('a typed text keeps the edge it is aligned to, also when turned', () => {
    const typed = { width: 2000, height: 400, anchored: true };
    expect(resized(aText({ textAlign: 'left' }), typed).position).toEqual({ x: 2438, y: 900 });
    expect(resized(aText({ textAlign: 'right' }), typed).position).toEqual({ x: 2238, y: 900 });
    expect(resized(aText({ textAlign: 'center' }), typed).position).toEqual({ x: 2338, y: 900 });
    expect(resized(aText({ textAlign: 'left', angle: 90 }), typed).position).toEqual({ x: 2338, y: 1000 });
  });

  test('opening a design never moves anything', () => {
    const design = aDesign([aText({ textAlign: 'left' })]);
    const measured = takeMeasures(design, [{ id: 'text', width: 1234, height: 300, anchored: false }]);
    expect(measured.elements[0]).toMatchObject({ position: { x: 2338, y: 900 }, size: { width: 1234, height: 300 } });
    expect(takeMeasures(measured, [{ id: 'text', width: 1234, height: 300, anchored: true }])).toBe(measured);
  });
});

describe('new elements', () => {
  test('do not hide one another', () => {
    const first = newText(three, 'back', { text: 'Team', fill: '#ffffff' });
    const second = newText(aDesign([first]), 'back', { text: 'Team', fill: '#ffffff' });
    expect(second.position.y).toBeGreaterThan(first.position.y);
    expect(second.id).not.toBe(first.id);
  });

  test('a small picture is placed as large as it prints sharply', () => {
    const { size, name } = newImage(three, 'front', { src: anImage().src, width: 1000, height: 500, name: 'logo.png' });
    expect([size, name]).toEqual([{ width: 1500, height: 750 }, 'logo']);
  });
});

test('an element is told in millimetres', () => {
  const design = aDesign([aText({ text: 'SUMMER\nFEST', position: { x: 2338.5, y: 900 } })]);
  expect(told(design, design.elements[0]!)).toMatchObject({
    kind: 'text',
    words: 'SUMMER FEST',
    centred: true,
    left: 122,
    top: 59,
    width: 152,
    height: 34,
  });
});
