import { event, product } from './events.ts';
import { demoTenants } from './tenants.ts';

const signal = '#f4a300';
const written = { customisable: true, allowed: 'letters-numbers-spaces' } as const;

/** Bulk event: the organiser orders for its own crew, with names and numbers. */
export const winterCrew = event({
  tenantId: demoTenants[0]!.id,
  slug: 'winter-crew',
  name: 'Winter Trail Crew',
  type: 'Bulk',
  region: 'UK',
  currency: 'GBP',
  vatRate: 20,
  notVatRegistered: false,
  logo: 'coast-logo',
  theme: {
    accent: '#1d3050',
    fontPair: 'poster',
    mode: 'light',
    headline: 'Crew kit for the Winter Trail',
    tagline: 'Marshals, first aiders and the people with the soup.',
  },
  countries: ['GB'],
  lockedCountries: [],
  endsInDays: 90,
  timeZone: 'Europe/London',
  shippingPrices: { standard: 495, standard_tracked: 595, express: 1195, additional_item_price: 25 },
  products: [
    product({
      productId: 'marshal-tee',
      base: 'tee',
      name: 'Marshal Tee',
      description: 'Seen from the next ridge. Name and number on the back, so that runners know whom to thank.',
      priceMinor: 1450,
      priceBreaks: [
        { from: 25, priceMinor: 1290 },
        { from: 100, priceMinor: 1120 },
      ],
      colours: ['navy', 'black'],
      publishedDaysAgo: 3,
      draw: (on) => [
        on.image('lighthouse', { y: 0.36, width: 0.5 }),
        on.text('WINTER TRAIL', { y: 0.78, font: 'Bebas Neue', size: 0.17, fill: signal }),
        on.text('Name', {
          y: 0.2,
          font: 'Oswald',
          fontWeight: 600,
          size: 0.12,
          fill: signal,
          side: 'back',
          label: 'Name',
          maxLength: 14,
          ...written,
        }),
        on.text('00', { y: 0.52, font: 'Anton', size: 0.42, fill: signal, side: 'back', label: 'Number', maxLength: 2, ...written }),
      ],
    }),
    product({
      productId: 'soup-hoodie',
      base: 'hoodie',
      name: 'Soup Station Hoodie',
      description: 'Brushed inside, 350 g. For six hours beside a kettle.',
      priceMinor: 3100,
      priceBreaks: [
        { from: 25, priceMinor: 2850 },
        { from: 100, priceMinor: 2500 },
      ],
      colours: ['forest', 'black'],
      publishedDaysAgo: 3,
      draw: (on) => [
        on.text('CREW', { y: 0.42, font: 'Anton', size: 0.3, fill: signal }),
        on.text('winter trail 2027', { y: 0.72, font: 'Pacifico', size: 0.1, fill: '#fdf6e9' }),
      ],
    }),
  ],
});
