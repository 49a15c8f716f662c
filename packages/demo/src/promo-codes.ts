import { demoTenants } from './tenants.ts';
import { volunteerThanks } from './volunteer-thanks.ts';

export type DemoPromoCode = { code: string; maxClaims: number; prefill?: Record<string, string> };

export type DemoGifts = {
  tenantId: string;
  eventId: string;
  slug: string;
  /** Major units of the event's currency. */
  budget: number;
  itemCost: number;
  codes: DemoPromoCode[];
};

const single = [
  '7KQ2M-XR4TD',
  'B9H3W-5NCVE',
  'GZ8PA-2TM6J',
  'QD4YR-K7S0F',
  '3XVNC-W8H1B',
  'M6EJT-9AZ5G',
  'H2WPK-QB7Y4',
  'ND5RS-3FXM8',
  'TV0CG-J6K9E',
];

/** Codes of the gift event: for one gift each, one that everybody on the shore was told, and one in a letter to a known volunteer. */
export const demoGifts: DemoGifts = {
  tenantId: demoTenants[0]!.id,
  eventId: volunteerThanks.id,
  slug: volunteerThanks.slug,
  budget: 2_500,
  itemCost: 11.5,
  codes: [
    ...single.map((code) => ({ code, maxClaims: 1 })),
    { code: 'RAINY-SHORE', maxClaims: 150 },
    {
      code: 'W4TER-STAND',
      maxClaims: 1,
      prefill: {
        name: 'Demelza Rowe',
        email: 'demelza.rowe@example.org',
        address_first_line: '3 Chapel Row',
        address_city: 'Falmouth',
        address_postcode: 'TR11 4AB',
        address_country: 'GB',
      },
    },
  ],
};
