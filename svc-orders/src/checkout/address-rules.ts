import { isPostcode, plainPostcode } from '@merchloom/commerce/postcodes';
import { statesOfZip, usStates } from '@merchloom/commerce/us-zip-codes';
import type { Contact } from '@merchloom/contracts/checkout';
import { Refusal } from '@merchloom/service-kit';

/** {@link readAddress}, or a refusal that names every wrong field. */
export function checkAddress(contact: Contact, countries: readonly string[]): Contact {
  const { address, errors } = readAddress(contact, countries);
  if (Object.keys(errors).length > 0) throw new Refusal({ kind: 'invalid', code: 'validation', errors });
  return address;
}

/**
 * Contact details as they are kept: trimmed by the contract, postcode and state in their country's spelling. Whether there has to be
 * a telephone number is the contract's question.
 */
export function readAddress(contact: Contact, countries: readonly string[]): { address: Contact; errors: Record<string, string[]> } {
  const errors: Record<string, string[]> = {};
  const country = contact.address_country;
  const postcode = plainPostcode(contact.address_postcode);
  const digits = contact.phone.replace(/\D/g, '').length;
  if (contact.phone !== '' && (digits < 7 || digits > 20)) errors.phone = ['invalid_phone'];
  if (!countries.includes(country)) errors.address_country = ['country_not_served'];
  else if (!isPostcode(postcode, country)) errors.address_postcode = ['invalid_postcode'];
  const state = stateOf(contact, postcode, errors);
  const address = {
    ...contact,
    address_postcode: spaced(country, postcode),
    address_state: state,
    address_county: country === 'US' ? '' : contact.address_county,
  };
  return { address, errors };
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
