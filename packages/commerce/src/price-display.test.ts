import { formatDate, formatPrice } from './price-display.ts';

test('[R12.15] prices have two decimals in the style of the region', () => {
  expect(formatPrice(123_450, 'GBP', 'UK')).toBe('£1,234.50');
  expect(formatPrice(123_450, 'EUR', 'EU')).toBe('€\u00a01.234,50');
  expect(formatPrice(123_450, 'USD', 'US')).toBe('$1,234.50');
});

test('[R1.7] the symbol follows the currency, the number style the region', () => {
  expect(formatPrice(999, 'EUR', 'UK')).toBe('€9.99');
  expect(formatPrice(999, 'GBP', 'EU')).toBe('£\u00a09,99');
  expect(formatPrice(5, 'USD', 'EU')).toBe('$\u00a00,05');
});

test('[R12.15] discounts are negative, and large figures lose nothing', () => {
  expect(formatPrice(-500, 'GBP', 'UK')).toBe('-£5.00');
  expect(formatPrice(Number.MAX_SAFE_INTEGER, 'GBP', 'UK')).toBe('£90,071,992,547,409.91');
});

test('[R12.15] dates are day, full month, year in each of the seven languages', () => {
  const date = new Date('2026-11-05T23:30:00Z');
  expect(['en', 'fr', 'de', 'it', 'es', 'nl', 'fi'].map((language) => formatDate(date, language))).toEqual([
    '5 November 2026',
    '5 novembre 2026',
    '5. November 2026',
    '5 novembre 2026',
    '5 de noviembre de 2026',
    '5 november 2026',
    '5. marraskuuta 2026',
  ]);
  expect(formatDate(date, 'en', 'Europe/Amsterdam')).toBe('6 November 2026');
  expect(formatDate(date, 'constructor')).toBe('5 November 2026');
});
