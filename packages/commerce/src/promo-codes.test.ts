import { promoAlphabet, promoCodeFrom, promoCodeLength, promoRefusal, readPromoCode, showPromoCode } from './promo-codes.ts';

const code = { maxClaims: 1, claims: 0, allowance: 1, expiresAt: null, active: true, productIds: [], email: null };

test('a code has ten characters of which none is mistaken for another', () => {
  const made = promoCodeFrom(Uint8Array.from({ length: 10 }, (_, index) => index * 25));

  expect(made).toHaveLength(promoCodeLength);
  expect(promoAlphabet).not.toMatch(/[ILOU]/);
  expect(readPromoCode(showPromoCode(made))).toBe(made);
});

test('case, dashes, spaces and look-alikes do not matter', () => {
  for (const typed of ['7kq2m-xr4td', ' 7KQ2M XR4TD ', '7KQ2M–XR4TD', '7-K-Q-2-M-X-R-4-T-D'])
    expect(readPromoCode(typed)).toBe('7KQ2MXR4TD');
  expect(readPromoCode('oO0iIlL123')).toBe('0001111123');
});

test('what cannot be a code is none', () => {
  for (const typed of ['', '7KQ2MXR4T', '7KQ2MXR4TDD', '7KQ2MXR4TU', '7KQ2MXR4T!', 'ünïcödé123']) expect(readPromoCode(typed)).toBeNull();
});

test('a code is refused when it is over, taken back, used or somebody else’s', () => {
  expect(promoRefusal(code, 'a@b.example', 1000)).toBeNull();
  expect(promoRefusal({ ...code, expiresAt: 1000 }, null, 1000)).toBe('expired');
  expect(promoRefusal({ ...code, active: false }, null, 0)).toBe('inactive');
  expect(promoRefusal({ ...code, claims: 1 }, null, 0)).toBe('used_by_recipient');
  expect(promoRefusal({ ...code, claims: 5, maxClaims: 5 }, null, 0)).toBe('used_up');
  expect(promoRefusal({ ...code, claims: 4, maxClaims: 5 }, null, 0)).toBeNull();
  expect(promoRefusal({ ...code, email: 'Ada@b.example' }, 'ada@B.example', 0)).toBeNull();
  expect(promoRefusal({ ...code, email: 'ada@b.example' }, 'eve@b.example', 0)).toBe('other_person');
});
