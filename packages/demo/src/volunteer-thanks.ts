import { event, product } from './events.ts';
import { demoTenants } from './tenants.ts';

const green = '#2f6f4f';

/** Gift event: volunteers claim one free item. */
export const volunteerThanks = event({
  tenantId: demoTenants[0]!.id,
  slug: 'volunteer-thanks',
  name: 'Thank You, Volunteers',
  type: 'Promo',
  region: 'UK',
  currency: 'GBP',
  vatRate: 20,
  notVatRegistered: false,
  logo: 'thanks-logo',
  theme: {
    accent: '#2f6f4f',
    fontPair: 'classic',
    mode: 'light',
    headline: 'You made the day',
    tagline: 'Four hundred runners were cheered, watered and pointed the right way. Choose your thank-you.',
  },
  countries: ['GB'],
  lockedCountries: ['GB'],
  endsInDays: 120,
  timeZone: 'Europe/London',
  shippingPrices: { standard: 0, standard_tracked: null, express: null, additional_item_price: 0 },
  products: [
    product({
      productId: 'volunteer-tee',
      base: 'tee',
      name: 'Volunteer Tee',
      description: 'A laurel for those who stood in the rain. With your name, if you like.',
      priceMinor: 0,
      colours: ['white', 'sand', 'grey'],
      publishedDaysAgo: 7,
      draw: (on) => [
        on.image('laurel', { y: 0.4, width: 0.62 }),
        on.text('Volunteer', { y: 0.8, font: 'Lora', fontWeight: 700, size: 0.13, fill: green }),
        on.text('Your Name', {
          y: 0.94,
          font: 'Lora',
          fontStyle: 'italic',
          size: 0.085,
          fill: '#e4572e',
          customisable: true,
          label: 'Your name',
          maxLength: 18,
          allowed: 'letters-numbers-spaces',
        }),
      ],
    }),
    product({
      productId: 'thank-you-mug',
      base: 'mug',
      name: 'Thank-You Mug',
      description: 'Stoneware, 325 ml. Filled by somebody else for once.',
      priceMinor: 0,
      colours: ['glaze'],
      publishedDaysAgo: 7,
      draw: (on) => [
        on.image('laurel', { y: 0.19, width: 0.3 }),
        on.text('thank you', { y: 0.385, font: 'Lora', fontWeight: 700, size: 0.06, fill: green }),
      ],
    }),
  ],
});
