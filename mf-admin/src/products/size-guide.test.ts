import { fitted, measured, valueAt, withMeasure } from './size-guide.ts';

const sizes = ['S', 'M'];
const guide = { measures: ['chest' as const, 'length' as const], rows: [{ size: 'S', values: [48, 70] }] };

test('measurements come and go in the order in which shoppers read them, and keep what was known', () => {
  expect(withMeasure(guide, sizes, 'sleeve', true)).toEqual({
    measures: ['chest', 'length', 'sleeve'],
    rows: [
      { size: 'S', values: [48, 70, null] },
      { size: 'M', values: [null, null, null] },
    ],
  });
  expect(withMeasure(guide, sizes, 'chest', false)?.rows[0]).toEqual({ size: 'S', values: [70] });
  expect(withMeasure(null, sizes, 'width', true)?.measures).toEqual(['width']);
  expect(withMeasure({ measures: ['chest'], rows: [] }, sizes, 'chest', false)).toBeNull();
});

test('inches are kept as centimetres, and shown as the inches that were typed', () => {
  const typed = measured(guide, sizes, { size: 'M', measure: 'chest', typed: '20.5', unit: 'in' });
  expect(valueAt(typed, 'M', 'chest', 'cm')).toBe(52.1);
  expect(valueAt(typed, 'M', 'chest', 'in')).toBe(20.5);
  expect(valueAt(typed, 'S', 'chest', 'cm')).toBe(48);
});

test('every tenth of an inch survives the way to centimetres and back', () => {
  for (let tenth = 1; tenth < 1000; tenth += 1) {
    const typed = measured(guide, sizes, { size: 'S', measure: 'length', typed: String(tenth / 10), unit: 'in' });
    expect(valueAt(typed, 'S', 'length', 'in')).toBe(tenth / 10);
  }
});

test('nothing, nonsense and less than nothing are not measured; sizes that are gone take their rows along', () => {
  for (const typed of ['', ' ', 'wide', '-3', '0']) {
    expect(valueAt(measured(guide, sizes, { size: 'S', measure: 'chest', typed, unit: 'cm' }), 'S', 'chest', 'cm')).toBeNull();
  }
  expect(fitted(guide, ['M'])).toEqual({ measures: ['chest', 'length'], rows: [{ size: 'M', values: [null, null] }] });
  expect(fitted(null, sizes)).toBeNull();
});
