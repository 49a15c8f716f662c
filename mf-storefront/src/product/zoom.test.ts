import { fitting, moved, zoomed } from './zoom.ts';

const view = { width: 400, height: 600 };

test('coming closer keeps the point under the finger where it is', () => {
  const near = zoomed(fitting, 2, { x: 50, y: -100 }, view);
  expect(near).toEqual({ scale: 2, x: -50, y: 100 });
});

test('never nearer than five times, never smaller than whole', () => {
  expect(zoomed(fitting, 100, { x: 0, y: 0 }, view).scale).toBe(5);
  expect(zoomed({ scale: 3, x: 100, y: 100 }, 0.01, { x: 0, y: 0 }, view)).toEqual(fitting);
});

test('a picture cannot be pushed out of view', () => {
  expect(moved(fitting, { x: 300, y: 0 }, view)).toEqual(fitting);
  expect(moved({ scale: 2, x: 0, y: 0 }, { x: 9999, y: -9999 }, view)).toEqual({ scale: 2, x: 200, y: -300 });
});
