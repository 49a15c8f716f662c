import { isMet, table } from './report.ts';

describe('the report', () => {
  test('a target is a ceiling or a floor', () => {
    expect(isMet({ name: 'a', target: { atMost: 15 }, reached: 15, unit: 'ms' })).toBe(true);
    expect(isMet({ name: 'a', target: { atMost: 15 }, reached: 15.1, unit: 'ms' })).toBe(false);
    expect(isMet({ name: 'a', target: { atLeast: 120 }, reached: 119, unit: '/s' })).toBe(false);
    expect(isMet({ name: 'a', reached: 1, unit: '' })).toBeNull();
  });

  test('says what was measured, the target, what was reached, and what was missed', () => {
    const text = table([
      {
        title: 'Purchase',
        figures: [
          { name: 'processor time', target: { atMost: 15 }, reached: 12.34, digits: 1, unit: 'ms', note: 'orders 5' },
          { name: 'per second', target: { atLeast: 4000 }, reached: 3999, unit: '/s' },
        ],
      },
    ]);

    expect(text.split('\n')).toEqual([
      '',
      'Purchase',
      '  processor time     ≤ 15   12.3  ms  met     orders 5',
      '  per second      ≥ 4,000  3,999  /s  MISSED',
    ]);
  });
});
