import { event, product } from './events.ts';
import { demoTenants } from './tenants.ts';

const navy = '#1d2f4e';
const red = '#c8102e';
const gold = '#ffd166';

/** US store. */
export const harborHalf = event({
  tenantId: demoTenants[0]!.id,
  slug: 'harbor-half',
  name: 'Harbor Half Marathon',
  type: 'Store',
  region: 'US',
  currency: 'USD',
  vatRate: 0,
  notVatRegistered: true,
  logo: 'harbor-logo',
  theme: {
    accent: '#c8102e',
    fontPair: 'industrial',
    mode: 'light',
    headline: 'Keep the light on your left',
    tagline: 'Race wear of the Harbor Half in Portland, Maine. Printed and shipped in the United States.',
  },
  countries: ['US'],
  lockedCountries: [],
  endsInDays: 190,
  timeZone: 'America/New_York',
  shippingPrices: { standard: 599, standard_tracked: 899, express: 1899, additional_item_price: 150 },
  products: [
    product({
      productId: 'lighthouse-tee',
      base: 'tee',
      name: 'Lighthouse Tee',
      description: 'Portland Head at dusk, beams on. Mile marker thirteen is in sight. Organic cotton, 180 g.',
      priceMinor: 2800,
      colours: ['navy', 'black', 'grey'],
      publishedDaysAgo: 6,
      draw: (on) => [
        on.image('lighthouse', { y: 0.46, width: 0.66 }),
        on.text('HARBOR HALF', { y: 0.93, font: 'Oswald', fontWeight: 600, size: 0.125, fill: red }),
        on.text('13.1', { y: 0.42, font: 'Anton', size: 0.44, fill: gold, side: 'back' }),
        on.text('Your Name', {
          y: 0.74,
          font: 'Oswald',
          fontWeight: 600,
          size: 0.09,
          fill: '#7cc0e8',
          side: 'back',
          customisable: true,
          label: 'Your name',
          maxLength: 18,
          allowed: 'letters-numbers-spaces',
        }),
      ],
    }),
    product({
      productId: 'thirteen-one-tee',
      base: 'tee',
      name: '13.1 Tee',
      description: 'Big numerals for a distance that deserves them.',
      priceMinor: 2600,
      colours: ['white', 'sand', 'grey'],
      low: ['M'],
      publishedDaysAgo: 13,
      draw: (on) => [
        on.text('13.1', { y: 0.34, font: 'Anton', size: 0.46, fill: navy }),
        on.text('PORTLAND, MAINE', { y: 0.68, font: 'Oswald', fontWeight: 600, size: 0.095, fill: red }),
      ],
    }),
    product({
      productId: 'harbor-hoodie',
      base: 'hoodie',
      name: 'Harbor Hoodie',
      description: 'For cold starts on the Eastern Promenade. Brushed cotton, 350 g.',
      priceMinor: 5800,
      colours: ['navy', 'burgundy', 'grey'],
      publishedDaysAgo: 10,
      draw: (on) => [
        on.image('lighthouse', { y: 0.5, width: 0.7 }),
        on.text('HARBOR\nHALF', { y: 0.44, font: 'Oswald', fontWeight: 600, size: 0.24, fill: gold, side: 'back' }),
      ],
    }),
    product({
      productId: 'nor-easter-tee',
      base: 'tee',
      name: 'Nor’easter Tee',
      description: 'The wave that waits behind the breakwater.',
      priceMinor: 2800,
      colours: ['sky', 'white'],
      publishedDaysAgo: 18,
      draw: (on) => [
        on.image('wave-stripes', { y: 0.4, width: 0.74 }),
        on.text('Nor’easter', { y: 0.78, font: 'Pacifico', size: 0.13, fill: navy }),
      ],
    }),
    product({
      productId: 'lobster-roll-tote',
      base: 'tote',
      name: 'Pier Tote',
      description: 'Canvas, 340 g. Holds a finisher’s medal and four lobster rolls.',
      priceMinor: 1900,
      colours: ['natural', 'black'],
      publishedDaysAgo: 25,
      draw: (on) => [on.image('lighthouse', { y: 0.56, width: 0.78 })],
    }),
    product({
      productId: 'beacon-mug',
      base: 'mug',
      name: 'Beacon Mug',
      description: 'Stoneware, 11 oz, with the light all the way around.',
      priceMinor: 1600,
      colours: ['navy', 'glaze'],
      publishedDaysAgo: 33,
      draw: (on) => [on.image('lighthouse', { y: 0.225, width: 0.34 })],
    }),
  ],
});
