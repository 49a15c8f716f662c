import { toCsv } from '@merchloom/service-kit';
import { promoCsvRows, readPromoCsv } from './promo-codes-csv.ts';

test('an unknown column and an empty file are named', () => {
  expect(readPromoCsv('code,colour\n', []).errors).toEqual([{ row: 0, field: 'colour', code: 'csv_column_unknown' }]);
  expect(readPromoCsv('', []).errors).toEqual([{ row: 0, field: '', code: 'csv_empty' }]);
});

test('a wrong cell is named by its row, counted without empty lines, however many lines the cells above it fill', () => {
  const text = '\uFEFFcode;allowance;name\r\n;1;"Ada; ""A""\r\nLovelace"\r\n;;\r\n\r\n;none;Grace\n;100;\n';
  expect(readPromoCsv(text, []).errors).toEqual([
    { row: 2, field: 'allowance', code: 'invalid' },
    { row: 3, field: 'allowance', code: 'invalid' },
  ]);
});

test('what is written can be read, and no cell is a formula', () => {
  const code = {
    id: '01930000-0000-7000-8000-000000000001',
    code: '7KQ2M-XR4TD',
    max_claims: 2,
    claims: 1,
    allowance: 1,
    expires_at: '2030-01-31T23:59:59.000Z',
    product_ids: ['tee', 'mug'],
    countries: ['GB', 'IE'],
    email: '=cmd@example.org',
    active: true,
    created_at: '2026-11-20T00:00:00.000Z',
    claim_link: '/thanks#claim=x',
  };
  const text = toCsv(promoCsvRows([code, { ...code, email: null }], 'https://shop.example'));

  expect(text.split('\r\n')[1]).toBe(
    `7KQ2M-XR4TD,1,2,1,2030-01-31T23:59:59.000Z,tee|mug,GB|IE,'=cmd@example.org,https://shop.example/thanks#claim=x`,
  );
  expect(readPromoCsv(text.split('\r\n').toSpliced(1, 1).join('\r\n'), ['tee', 'mug'], ['GB', 'IE'])).toMatchObject({
    errors: [],
    rows: [{ code: '7KQ2MXR4TD', max_claims: 2, product_ids: ['tee', 'mug'], expires_at: '2030-01-31T23:59:59.000Z' }],
  });
});
