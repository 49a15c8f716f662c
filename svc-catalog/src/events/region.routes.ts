import { regionTerms } from '@merchloom/commerce/region';
import { region as regions } from '@merchloom/contracts';
import { endpoints } from '@merchloom/contracts/endpoints';
import { type Route, route } from '@merchloom/service-kit';
import { regionDefaults } from './region-defaults.ts';

/** What platform staff look up of each region. */
export const regionRoutes: Route[] = [
  route(endpoints.regionSheets, async () => ({
    data: regions.options.map((region) => {
      const { currency, timeZone, vatRate, notVatRegistered, countries, shipping } = regionDefaults(region);
      const ships_from = regionTerms[region].shipFrom;
      return { region, currency, ships_from, time_zone: timeZone, vat_rate: notVatRegistered ? null : vatRate, shipping, countries };
    }),
  })),
];
