import type { OrderRecord } from './order-record.ts';

type Postal = Pick<OrderRecord, 'firstLine' | 'secondLine' | 'city' | 'county' | 'postcode' | 'state' | 'country'>;

/** Lines of an address as its country writes them, without name and country. */
export function postalLines({ firstLine, secondLine, city, county, postcode, state, country }: Postal): string[] {
  const town =
    country === 'US'
      ? [`${city}, ${[state, postcode].filter(Boolean).join(' ')}`]
      : country === 'GB' || country === 'IE'
        ? [city, county, postcode]
        : [[postcode, city].filter(Boolean).join(' '), county, state];
  return [firstLine, secondLine, ...town].filter((line) => line.trim() !== '');
}
