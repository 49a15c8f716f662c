import type { Country, PublicEvent } from '@merchloom/contracts/store';
import { usStates } from './us-states.ts';

/** R7.1: a non-empty lock replaces the event's countries. */
export const countriesOf = (event: Pick<PublicEvent, 'countries'>, locked: readonly Country[]): readonly Country[] =>
  locked.length > 0 ? locked : event.countries;

/** D48: a single country is not a choice. */
export const onlyCountry = (countries: readonly Country[]): string | null => (countries.length === 1 ? countries[0]!.iso2 : null);

/** What the form starts with: the only country, else the one typed before if it is still offered, else where the store is at home. */
export function startingCountry(countries: readonly Country[], typed: string | undefined, region: PublicEvent['region']): string {
  const offered = (iso2: string | undefined) => countries.find((country) => country.iso2 === iso2)?.iso2;
  const home = region === 'UK' ? 'GB' : region === 'US' ? 'US' : undefined;
  return onlyCountry(countries) ?? offered(typed) ?? offered(home) ?? '';
}

export const statesOf = (event: Pick<PublicEvent, 'states'>): readonly { code: string; name: string }[] =>
  event.states.length > 0 ? event.states : usStates;

export const countryName = (countries: readonly Country[], iso2: string, language: string): string =>
  countries.find((country) => country.iso2 === iso2)?.name ?? nameInWords(iso2, language);

function nameInWords(iso2: string, language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(iso2) ?? iso2;
  } catch {
    return iso2;
  }
}
