import { regionTerms } from '@merchloom/commerce/region';
import type { Currency, Region } from '@merchloom/contracts';
import type { ShippingPrices } from '@merchloom/contracts/staff-events';

export interface RegionDefaults {
  currency: Currency;
  timeZone: string;
  vatRate: number;
  notVatRegistered: boolean;
  countries: string[];
  shipping: ShippingPrices;
}

const places: Record<Region, Omit<RegionDefaults, 'currency' | 'timeZone'>> = {
  UK: {
    vatRate: 20,
    notVatRegistered: false,
    countries: ['GB', 'IE', 'GG', 'JE', 'IM'],
    shipping: { standard: 3.33, standard_tracked: 4.16, express: 8.33, additional_item_price: 0.83 },
  },
  EU: {
    vatRate: 21,
    notVatRegistered: false,
    countries: ['NL', 'BE', 'DE', 'FR', 'LU', 'AT', 'IT', 'ES', 'PT', 'IE', 'DK', 'SE', 'FI'],
    shipping: { standard: 4.95, standard_tracked: 6.5, express: 12.5, additional_item_price: 1 },
  },
  US: {
    vatRate: 0,
    notVatRegistered: true,
    countries: ['US'],
    shipping: { standard: 5.95, standard_tracked: 7.95, express: 14.95, additional_item_price: 1.25 },
  },
};

/** What a new event of a region begins with, until its organiser says otherwise. */
export function regionDefaults(region: Region): RegionDefaults {
  const { currency, timeZone } = regionTerms[region];
  return { currency, timeZone, ...places[region] };
}
