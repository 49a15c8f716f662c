import { gridOf, linePoints, niceTop, shownLabels } from './scale.ts';

test.each([
  [[0, 0], 4],
  [[3], 4],
  [[1, 10], 12],
  [[9.5], 10],
  [[31], 40],
  [[99], 100],
  [[7412.6], 8000],
])('the top above %j is %d', (values, top) => {
  expect(niceTop(values)).toBe(top);
});

test('the grid runs from nothing to the top', () => {
  expect(gridOf(40)).toEqual([0, 10, 20, 30, 40]);
});

test('one value makes a flat line', () => {
  expect(linePoints([5], 10, 100, 50)).toEqual([
    [0, 25],
    [100, 25],
  ]);
});

test('labels are thinned out evenly', () => {
  expect([...shownLabels(14)]).toEqual([0, 3, 6, 9, 12]);
  expect([...shownLabels(3)]).toEqual([0, 1, 2]);
});
