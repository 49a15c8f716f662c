import type { OrderLineRecord, PlacedOrder } from '../orders/order-record.ts';
import { composeOrderEmail } from './order-email.ts';

const order = {
  orderRef: 'ML-01AB-CDEF-GHJK-M',
  eventName: 'Run <& Fun>',
  organiser: { name: 'Runners', supportEmail: 'help@runners.example', accent: '#d62828' },
  lang: 'nl',
  name: '<script>alert(1)</script>',
  firstLine: 'Prinsengracht 1',
  secondLine: '',
  city: 'Amsterdam',
  county: '',
  postcode: '1016 JC',
  country: 'NL',
  state: '',
  currency: 'EUR',
  region: 'EU',
  shippingMethod: 'standard_tracked',
  subtotalMinor: 123_400,
  shippingMinor: 595,
  discountMinor: 1000,
  salesTaxMinor: 0,
  vatMinor: 21_345,
  totalMinor: 122_995,
  deliveryFrom: '26-11-2026',
  deliveryTo: '30-11-2026',
  carrier: 'PostNL',
  trackingNumber: '3S123',
  trackingUrl: 'https://track.example/3S123?a=1&b="x"',
} as PlacedOrder;
const lines = [{ quantity: 2, name: 'Trui', colourName: 'Marineblauw', size: 'M', grossMinor: 123_400 }] as OrderLineRecord[];

test('[R6.16] the confirmation says what was bought, for how much and when it comes, in the order’s language', () => {
  const { subject, text } = composeOrderEmail('confirmation', order, lines);

  expect(subject).toBe('Je bestelling ML-01AB-CDEF-GHJK-M bij Run <& Fun>');
  for (const part of [
    '2 × Trui',
    'Kleur: Marineblauw · Maat: M',
    '26 november 2026 tot 30 november 2026',
    'Totaal: €\u00a01.229,95',
    'Tegoedbon: €\u00a0-10,00',
    'Nederland',
  ]) {
    expect(text).toContain(part);
  }
});

test('the shipped e-mail leads to the parcel and keeps quiet about money', () => {
  const { text } = composeOrderEmail('shipped', order, lines);

  expect(text).toContain('https://track.example/3S123');
  expect(text).not.toContain('Totaal');
});

test('nothing that people wrote becomes markup', () => {
  const { html } = composeOrderEmail('shipped', order, lines);

  expect(html).not.toContain('<script>');
  expect(html).toContain('Run &lt;&amp; Fun&gt;');
  expect(html).toContain('href="https://track.example/3S123?a=1&amp;b=&quot;x&quot;"');
});
