import fc from 'fast-check';
import { createCustomerBody } from './checkout.ts';
import { toRequest } from './client.ts';
import { defaultPrintArea, mmToPx } from './design.ts';
import { endpoints } from './endpoints.ts';
import { id, newId } from './id.ts';
import { fromWire, toWire, wireAmount } from './money.ts';
import { previewAt } from './store.ts';

describe('contracts', () => {
  test('ids are version 7 and ordered by time', () => {
    const ids = [1_700_000_000_000, 1_700_000_000_001, 1_800_000_000_000].map((at) => newId(at));

    expect([...ids].sort()).toEqual(ids);
    for (const value of ids) {
      expect(id.safeParse(value).success).toBe(true);
      expect(value[14]).toBe('7');
    }
  });

  test('minor units survive the wire, and more than two decimals are refused', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (minor) => {
        const wire = JSON.parse(JSON.stringify(toWire(minor))) as number;
        expect(wireAmount.safeParse(wire).success).toBe(true);
        expect(fromWire(wire)).toBe(minor + 0);
      }),
    );
    for (const amount of [0.001, 1e21, Number.NaN, Number.POSITIVE_INFINITY, '1']) expect(wireAmount.safeParse(amount).success).toBe(false);
  });

  test('[R12.18] the default print area is 4677 × 5787 px', () => {
    const { widthMm, heightMm, dpi } = defaultPrintArea;

    expect([mmToPx(widthMm, dpi), mmToPx(heightMm, dpi)]).toEqual([4677, 5787]);
  });

  test('[R9.1] missing required fields of the address step are named, each with the word required', () => {
    const result = createCustomerBody.safeParse({ products: [{ product_id: 'tee', quantity: 1, selected: { code: 'navy' } }] });
    const missing = new Map(result.error?.issues.map((issue) => [issue.path.join('.'), issue.message]));

    for (const field of ['name', 'email', 'phone', 'address_first_line', 'address_city', 'address_postcode', 'address_country'])
      expect(missing.get(field)).toBe('required');
    for (const field of ['address_second_line', 'address_county', 'address_state', 'message']) expect(missing.has(field)).toBe(false);
  });

  test('a typed call becomes an escaped request', () => {
    const request = toRequest(endpoints.listOrders, {
      params: { tenant: 'a/b' } as never,
      query: { q: 'ä&x', limit: 10 },
      idempotencyKey: 'k',
    });

    expect(request).toEqual({
      method: 'GET',
      path: '/api/a%2Fb/orders?q=%C3%A4%26x&limit=10',
      headers: { accept: 'application/json', 'idempotency-key': 'k' },
    });
    expect(() => toRequest(endpoints.getOrder, {})).toThrow('needs tenant');
  });

  test('a preview’s address names its width', () => {
    expect(previewAt('/media/mockups/ab/960.webp', 480)).toBe('/media/mockups/ab/480.webp');
  });
});
