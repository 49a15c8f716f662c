export type CommerceRegion = 'UK' | 'EU' | 'US';
export type CommerceCurrency = 'GBP' | 'EUR' | 'USD';

/** R1.7: what follows from where an event sells. */
export type RegionTerms = {
  currency: CommerceCurrency;
  /** D47: ISO 3166 alpha-2 of the country goods are sent from. */
  shipFrom: string;
  /** R6.10, R9: the buyer's terms, opened in a new tab before paying. */
  termsPath: string;
  /** Which of the three card-provider key pairs is used. */
  paymentKey: CommerceRegion;
  /** Zone of delivery dates when the event names none. */
  timeZone: string;
};

export const regionTerms: Record<CommerceRegion, RegionTerms> = {
  UK: { currency: 'GBP', shipFrom: 'GB', termsPath: '/terms-and-conditions', paymentKey: 'UK', timeZone: 'Europe/London' },
  EU: { currency: 'EUR', shipFrom: 'NL', termsPath: '/terms-and-conditions', paymentKey: 'EU', timeZone: 'Europe/Amsterdam' },
  US: { currency: 'USD', shipFrom: 'US', termsPath: '/terms-and-conditions-buyer-us', paymentKey: 'US', timeZone: 'America/New_York' },
};

/** The specification's name of the ship-from country; its two-way rule stays the fallback for unknown regions (D47). */
export function shipFromCountryName(region: string): string {
  if (region === 'UK') return 'United Kingdom';
  if (region === 'US') return 'United States';
  return 'Netherlands';
}

/** Terms of a region; an unknown one is treated as EU. */
export function termsOf(region: string): RegionTerms {
  return Object.hasOwn(regionTerms, region) ? regionTerms[region as CommerceRegion] : regionTerms.EU;
}
