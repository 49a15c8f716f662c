import { Refusal } from '@merchloom/service-kit';

const invalid = (errors: ConstructorParameters<typeof Refusal>[0]['errors'], details?: unknown) =>
  new Refusal({ kind: 'invalid', code: 'validation', errors, details });

/** R9.9; the form says it calmly instead of at a field, and knows it by the flag. */
export const alreadyOrdered = () => invalid({ address_first_line: ['already_ordered'] }, { already_ordered: true });
/** R9.8: the same for wrong, expired, used-up and foreign codes, so that none can be guessed (V5). */
export const invalidPromoCode = () => invalid({ promo_code: ['invalid_promo_code'] });
/** R4.8 */
export const promoCodeRequired = () => invalid({ promo_code: ['required'] });
export const tooManyWrongCodes = () => new Refusal({ kind: 'too_many', code: 'promo_throttled', retryAfter: 600 });
export const sampleLinkInvalid = () => new Refusal({ kind: 'forbidden', code: 'sample_link_invalid' });

/** Thrown out of a transaction, so that the wrong code is counted in one of its own. */
export class WrongCode extends Error {
  override readonly name = 'WrongCode';
}
