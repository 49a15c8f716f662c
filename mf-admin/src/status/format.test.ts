import { calendarDay, countryName, time } from './format.ts';

test('a calendar day is written out, whatever the time zone of the reader; anything else stays as it is', () => {
  expect(calendarDay('26-11-2026', 'en')).toBe('26 November 2026');
  expect(calendarDay('26-11-2026', 'de')).toBe('26. November 2026');
  expect(calendarDay('soon', 'en')).toBe('soon');
});

test('a country has its name in the language of the reader, an unknown one its code', () => {
  expect(countryName('GB', 'de')).toBe('Vereinigtes Königreich');
  expect(countryName('XY', 'en')).toBe('XY');
});

test('times of the day count to 24', () => {
  expect(time('2026-11-20T12:05:00Z', 'en')).toMatch(/^\d\d:05$/);
});
