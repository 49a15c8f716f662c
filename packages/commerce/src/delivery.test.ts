import fc from 'fast-check';
import { addBusinessDays, deliveryEstimate, formatDay, parseDay } from './delivery.ts';

test('[R9.18] delivery is 4 to 6 business days away, weekends skipped, as DD-MM-YYYY', () => {
  expect(deliveryEstimate(new Date('2026-11-16T12:00:00Z'), 'Europe/London')).toEqual({ from: '20-11-2026', to: '24-11-2026' });
  expect(deliveryEstimate(new Date('2026-11-20T12:00:00Z'), 'Europe/London')).toEqual({ from: '26-11-2026', to: '30-11-2026' });
  expect(deliveryEstimate(new Date('2026-11-21T12:00:00Z'), 'Europe/London')).toEqual({ from: '26-11-2026', to: '30-11-2026' });
});

test("[R9.18] the order day is the event's, not the server's", () => {
  const lateOnThursday = new Date('2026-11-19T23:30:00Z');
  expect(deliveryEstimate(lateOnThursday, 'Europe/London').from).toBe('25-11-2026');
  expect(deliveryEstimate(lateOnThursday, 'Europe/Amsterdam').from).toBe('26-11-2026');
  expect(deliveryEstimate(lateOnThursday, 'America/Los_Angeles').from).toBe('25-11-2026');
});

test('[R9.18] any day leads to a weekday with exactly that many weekdays in between', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 1, max: 30 }), (epochDay, count) => {
      const start = new Date(epochDay * 86_400_000);
      const end = addBusinessDays({ year: start.getUTCFullYear(), month: start.getUTCMonth() + 1, day: start.getUTCDate() }, count);
      const endDay = Date.UTC(end.year, end.month - 1, end.day) / 86_400_000;
      let weekdays = 0;
      for (let day = epochDay + 1; day <= endDay; day++) if (![0, 6].includes(new Date(day * 86_400_000).getUTCDay())) weekdays += 1;
      expect(weekdays).toBe(count);
      expect([0, 6]).not.toContain(new Date(endDay * 86_400_000).getUTCDay());
    }),
  );
});

test('days are read back only when they exist', () => {
  expect(parseDay(formatDay({ year: 2028, month: 2, day: 29 }))).toEqual({ year: 2028, month: 2, day: 29 });
  for (const text of ['29-02-2026', '31-04-2026', '00-01-2026', '01-13-2026', '2026-01-01', '1-1-2026', ''])
    expect(parseDay(text)).toBeNull();
});
