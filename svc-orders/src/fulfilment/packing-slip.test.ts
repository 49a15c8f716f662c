import type { OrderRecord } from '../orders/order-record.ts';
import { packingSlipOf } from './packing-slip.ts';

const order = {
  ...{ orderRef: 'ML-01AB', eventName: 'Coast Run', placedAt: new Date('2026-11-20T23:30:00Z'), timeZone: 'Europe/London' },
  ...{ name: 'Ada Byron', firstLine: '12 High Street', secondLine: '', city: 'London', county: 'Greater London', postcode: 'SW1A 1AA' },
  ...{ state: '', country: 'GB', shippingMethod: 'standard' },
} as unknown as OrderRecord;

test('a slip gives address and day as the reader’s country writes them', () => {
  const slip = packingSlipOf(order, [], 'en');

  expect(slip.recipient.lines).toEqual(['Ada Byron', '12 High Street', 'London', 'Greater London', 'SW1A 1AA', 'United Kingdom']);
  expect(slip.facts[1]!.value).toBe('20 November 2026');
  const german = packingSlipOf(
    { ...order, city: 'Lübeck', county: '', postcode: '23552', country: 'DE', timeZone: 'Europe/Berlin' },
    [],
    'de',
  );
  expect(german.recipient.lines).toEqual(['Ada Byron', '12 High Street', '23552 Lübeck', 'Deutschland']);
  expect(german.facts[1]!.value).toBe('21. November 2026');
});
