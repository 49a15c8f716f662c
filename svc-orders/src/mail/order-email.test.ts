import { languages } from '@merchloom/contracts/languages';
import { letterColours } from '@merchloom/letters';
import type { OrderLineRecord, PlacedOrder } from '../orders/order-record.ts';
import { catalogues } from './locales/index.ts';
import { composeOrderEmail, type OrderEmailKind } from './order-email.ts';

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
const lines = [
  {
    quantity: 2,
    name: 'Trui',
    colourName: 'Marineblauw',
    size: 'M',
    grossMinor: 123_400,
    frontPreview: '/media/mockups/a/480.webp',
    customTextFront: '',
    customTextBack: '',
  },
] as OrderLineRecord[];
const facts = { orderUrl: 'https://shop.example/nl/run/order/token', publicUrl: 'https://shop.example', refunded: 5000 };

const compose = (kind: OrderEmailKind, overrides: Partial<PlacedOrder> = {}) =>
  composeOrderEmail(kind, { ...order, ...overrides }, lines, facts);

/** The elements of an e-mail with the words that they show, without the styles: its structure. */
const structure = (html: string) =>
  [...html.replace(/<(style|title)[^>]*>[\s\S]*?<\/\1>/g, '').matchAll(/<(h1|a|img|p|td)\b[^>]*>([^<]*)/g)]
    .filter(([, tag, words]) => tag === 'img' || words!.trim() !== '')
    .map(([, tag, words]) => `${tag} ${words!.replace(/[\u200b-\u200f\ufeff\u00a0 ]+/g, ' ').trim()}`.trim());

test('[R6.16] the confirmation says what was bought, for how much and when it comes, in the order’s language', () => {
  const { subject, text, html } = compose('confirmation');

  expect(subject).toBe('Je bestelling ML-01AB-CDEF-GHJK-M bij Run <& Fun>');
  for (const part of [
    '2 × Trui',
    'Kleur: Marineblauw · Maat: M',
    '26 november 2026 tot 30 november 2026',
    'Totaal: €\u00a01.229,95',
    'Tegoedbon: €\u00a0-10,00',
    'Nederland',
    'https://shop.example/nl/run/order/token',
  ]) {
    expect(text).toContain(part);
  }
  expect(html).toContain('src="https://shop.example/media/mockups/a/480.webp"');
});

test.each(['confirmation', 'gift', 'shipped', 'refund', 'refund_returned'] as const)('structure of the %s e-mail', (kind) => {
  expect(structure(compose(kind, { lang: 'en', name: 'Ada' }).html)).toMatchSnapshot();
});

test('the shipped e-mail leads to the parcel first, and keeps quiet about money', () => {
  const { text, html } = compose('shipped');

  expect(text.indexOf('https://track.example/3S123')).toBeLessThan(text.indexOf('/order/token'));
  expect(text).not.toContain('Totaal');
  expect(html).not.toContain('1.229,95');
});

test('a gift says that nothing is to be paid, and a refund how much comes back', () => {
  expect(compose('gift').text).not.toMatch(/€/);
  expect(compose('refund').text).toContain('€\u00a050,00');
});

test('nothing that people wrote becomes markup or a link', () => {
  const { html } = compose('shipped');

  expect(html).not.toContain('<script>');
  expect(html).toContain('Run &lt;&amp; Fun&gt;');
  expect(html).toContain('href="https://track.example/3S123?a=1&amp;b=&quot;x&quot;"');
  expect(compose('shipped', { trackingUrl: 'javascript:alert(1)' }).html).not.toContain('javascript:');
});

test('[R12.16] a US store writes American English; other languages and regions do not change', () => {
  const american = compose('confirmation', { lang: 'en', region: 'US', currency: 'USD' });
  const british = compose('confirmation', { lang: 'en', region: 'UK', currency: 'GBP' });

  expect(american.text).toContain('Color: Marineblauw');
  expect(american.text).toContain('$1,229.95');
  expect(british.text).toContain('Colour: Marineblauw');
});

test.each(languages.map((lang) => [lang]))('[R12.17] an order in %s is answered in it', (lang) => {
  expect(compose('confirmation', { lang }).html).toContain(`lang="${lang}"`);
  expect(compose('confirmation', { lang }).text).toContain(catalogues[lang]['confirmation.intro']);
});

test('text on the tenant’s colour can be read, whatever the colour', () => {
  expect(letterColours('#ffe14d').onAccent).toBe('#1d1d22');
  expect(letterColours('#1b2a4a').onAccent).toBe('#ffffff');
  expect(letterColours('red;}')).toEqual({ accent: '#3b3b98', onAccent: '#ffffff' });
});

test('a personal version stands in the letter with its text, and with the side that carries it', () => {
  const own = { ...lines[0]!, backPreview: '/media/mockups/own/480.webp', customTextBack: 'Zoë' };
  const { text, html } = composeOrderEmail('confirmation', order, [own], facts);

  expect(text).toContain('Kleur: Marineblauw · Maat: M · Zoë');
  expect(html).toContain('src="https://shop.example/media/mockups/own/480.webp"');
});
