import type { Contact } from '@merchloom/contracts/checkout';
import { Refusal } from '@merchloom/service-kit';
import { statesOfZip, usStates } from './us-zip-codes.ts';

/** Postcodes by country; what is not listed is free text (D7). */
const postcodes: Record<string, RegExp> = {
  GB: /^(?:GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/,
  US: /^\d{5}(?:-\d{4})?$/,
  NL: /^[1-9]\d{3} ?[A-Z]{2}$/,
  DE: /^\d{5}$/,
  FR: /^\d{5}$/,
  IT: /^\d{5}$/,
  ES: /^\d{5}$/,
  FI: /^\d{5}$/,
  BE: /^[1-9]\d{3}$/,
  AT: /^[1-9]\d{3}$/,
  LU: /^(?:L-)?\d{4}$/,
  DK: /^\d{4}$/,
  SE: /^\d{3} ?\d{2}$/,
  PL: /^\d{2}-?\d{3}$/,
  PT: /^\d{4}-?\d{3}$/,
  CZ: /^\d{3} ?\d{2}$/,
  IE: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/,
};

/** Contact details as they are kept: trimmed by the contract, postcode and state in their country's spelling. */
export function checkAddress(contact: Contact, countries: readonly string[]): Contact {
  const errors: Record<string, string[]> = {};
  const country = contact.address_country;
  const postcode = contact.address_postcode.toUpperCase().replace(/\s+/g, ' ');
  const digits = contact.phone.replace(/\D/g, '').length;
  if (digits < 7 || digits > 20) errors.phone = ['invalid_phone'];
  if (!countries.includes(country)) errors.address_country = ['country_not_served'];
  else if (postcodes[country]?.test(postcode) === false) errors.address_postcode = ['invalid_postcode'];
  const state = stateOf(contact, postcode, errors);
  if (Object.keys(errors).length > 0) throw new Refusal({ kind: 'invalid', code: 'validation', errors });
  return {
    ...contact,
    address_postcode: spaced(country, postcode),
    address_state: state,
    address_county: country === 'US' ? '' : contact.address_county,
  };
}

/** US addresses need a state that fits the ZIP code; elsewhere there is none. */
function stateOf(contact: Contact, zip: string, errors: Record<string, string[]>): string {
  if (contact.address_country !== 'US') return '';
  const state = contact.address_state.toUpperCase();
  if (state === '') errors.address_state = ['required'];
  else if (!usStates.has(state)) errors.address_state = ['invalid_state'];
  else if (!errors.address_postcode) {
    const possible = statesOfZip(zip);
    if (possible.length > 0 && !possible.includes(state)) errors.address_state = ['state_postcode_mismatch'];
  }
  return state;
}

function spaced(country: string, postcode: string): string {
  if (country === 'GB') return postcode.replace(/ ?(\d[A-Z]{2})$/, ' $1');
  if (country === 'NL') return postcode.replace(/ ?([A-Z]{2})$/, ' $1');
  return postcode;
}
