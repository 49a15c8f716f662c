import { isPostcode } from '@merchloom/commerce/postcodes';
import { contactFields } from '@merchloom/contracts/checkout';
import * as z from 'zod/mini';

/** R9.1, R9.2, a state where the country has them, and a postcode that can be one there; everything else is the server's to judge (D7). */
export const deliverySchema = z.object(contactFields).check(
  z.refine(({ address_country, address_state }) => address_country !== 'US' || address_state !== '', {
    path: ['address_state'],
    error: 'required',
  }),
  z.refine(({ address_country, address_postcode }) => address_postcode === '' || isPostcode(address_postcode, address_country), {
    path: ['address_postcode'],
    error: 'invalid_postcode',
  }),
);

export type DeliveryValues = z.infer<typeof deliverySchema>;
export type DeliveryField = keyof DeliveryValues;

/** In the order they are asked. */
export const deliveryFields: readonly DeliveryField[] = [
  'email',
  'name',
  'phone',
  'address_country',
  'address_first_line',
  'address_second_line',
  'address_city',
  'address_postcode',
  'address_county',
  'address_state',
  'message',
];

export const emptyDelivery: DeliveryValues = {
  name: '',
  email: '',
  phone: '',
  address_first_line: '',
  address_second_line: '',
  address_city: '',
  address_county: '',
  address_postcode: '',
  address_country: '',
  address_state: '',
  message: '',
};

/** R9.24 */
export const defaultState = 'AL';
