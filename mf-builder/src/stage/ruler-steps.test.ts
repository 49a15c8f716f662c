import { rulerMarks, rulerSteps } from './ruler-steps.ts';

test('marks and numbers stand as near as can be told apart, and marks divide the numbers evenly', () => {
  expect(rulerSteps(1.5)).toEqual({ mark: 5, number: 50 });
  expect(rulerSteps(6)).toEqual({ mark: 1, number: 10 });
  expect(rulerSteps(50)).toEqual({ mark: 1, number: 1 });
  for (const zoom of [0.3, 0.9, 1.5, 2.4, 3, 7, 11, 24]) {
    const { mark, number } = rulerSteps(zoom);
    expect(number % mark).toBe(0);
    expect(number * zoom).toBeGreaterThanOrEqual(44);
  }
});

test('nought lies where the print area begins, and marks go on to both sides of it', () => {
  const marks = rulerMarks(1.5, 100, 400);
  expect(marks[0]).toEqual({ at: 2.5, mm: -65, numbered: false });
  expect(marks.find(({ mm }) => mm === 0)).toEqual({ at: 100, mm: 0, numbered: true });
  expect(marks.at(-1)).toEqual({ at: 400, mm: 200, numbered: true });
});
