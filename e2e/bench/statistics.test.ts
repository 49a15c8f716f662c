import { growth, median, percentile, sum } from './statistics.ts';

describe('statistics', () => {
  test('a percentile lies between its neighbours, whatever the order of the values', () => {
    expect(percentile([40, 10, 30, 20], 0)).toBe(10);
    expect(percentile([40, 10, 30, 20], 1)).toBe(40);
    expect(percentile([40, 10, 30, 20], 0.5)).toBe(25);
    expect(percentile([10, 20], 0.95)).toBeCloseTo(19.5);
    expect(median([7])).toBe(7);
    expect(median([])).toBeNaN();
  });

  test('the values given are left in their order', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });

  test('growth takes two readings apart, also of what began in between', () => {
    expect(growth({ orders: 5 }, { orders: 8, catalog: 2 } as Record<string, number>)).toEqual({ orders: 3, catalog: 2 });
    expect(sum(Object.values({ orders: 3, catalog: 2 }))).toBe(5);
  });
});
