import { shipFromCountryName, termsOf } from './region.ts';

test('[R1.7] the region decides currency, payment key and terms link', () => {
  expect(termsOf('UK')).toMatchObject({ currency: 'GBP', paymentKey: 'UK', termsPath: '/terms-and-conditions' });
  expect(termsOf('EU')).toMatchObject({ currency: 'EUR', paymentKey: 'EU', termsPath: '/terms-and-conditions' });
  expect(termsOf('US')).toMatchObject({ currency: 'USD', paymentKey: 'US', termsPath: '/terms-and-conditions-buyer-us' });
});

test('[R8.5] goods are sent from the United Kingdom, the Netherlands or the United States', () => {
  expect(['UK', 'EU', 'US', 'Mars'].map(shipFromCountryName)).toEqual(['United Kingdom', 'Netherlands', 'United States', 'Netherlands']);
  expect(termsOf('toString').shipFrom).toBe('NL');
});
