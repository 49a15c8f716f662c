import { newOrderRef, readOrderRef } from './order-ref.ts';

test('references are readable, unguessable and different', () => {
  const refs = Array.from({ length: 5000 }, newOrderRef);

  for (const ref of refs) expect(ref).toMatch(/^ML-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]$/);
  expect(new Set(refs).size).toBe(refs.length);
});

test('what a person typed is read as the reference it means', () => {
  expect(readOrderRef('ml 01ab-cdef ghjk m')).toBe('ML-01AB-CDEF-GHJK-M');
  expect(readOrderRef('OIAB-CDEF-GHJK-M')).toBe('ML-01AB-CDEF-GHJK-M');
  for (const text of ['', 'ML-', 'Ada', 'ML-01AB-CDEF-GHJK', 'ML-01AB-CDEF-GHJK-U', 'ML-01AB-CDEF-GHJK-MM'])
    expect(readOrderRef(text)).toBeNull();
});
