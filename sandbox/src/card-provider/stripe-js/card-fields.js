import { brandOf, digitsOf, groupExpiry, groupNumber, isCardNumber, isExpiry } from './checks.js';
import { field } from './field.js';

/** The fields of the payment and the card element. */
export function cardFields({ texts, onChange, emit, withPostcode }) {
  const common = { onChange, emit };
  const number = field({
    ...common,
    id: 'number',
    label: texts.number,
    hint: '1234 1234 1234 1234',
    autocomplete: 'cc-number',
    numeric: true,
    maxLength: 23,
    format: (text) => groupNumber(digitsOf(text)),
    valid: (text) => isCardNumber(digitsOf(text)),
    problem: texts.badNumber,
  });
  const expiry = field({
    ...common,
    id: 'expiry',
    label: texts.expiry,
    hint: texts.expiryHint,
    autocomplete: 'cc-exp',
    numeric: true,
    half: true,
    maxLength: 7,
    format: groupExpiry,
    valid: (text) => isExpiry(text),
    problem: texts.badExpiry,
  });
  const cvc = field({
    ...common,
    id: 'cvc',
    label: texts.cvc,
    hint: texts.cvcHint,
    autocomplete: 'cc-csc',
    numeric: true,
    half: true,
    maxLength: 4,
    format: digitsOf,
    valid: (text) => /^\d{3,4}$/.test(text),
    problem: texts.badCvc,
  });
  const postcode =
    withPostcode && field({ ...common, id: 'postcode', label: texts.postal_code, autocomplete: 'billing postal-code', maxLength: 12 });
  const fields = [number, expiry, cvc, postcode].filter(Boolean);

  return {
    fields,
    complete: () => fields.every((each) => each.ok()),
    empty: () => fields.every((each) => !each.value()),
    brand: () => brandOf(digitsOf(number.value())),
    postcode: () => (postcode ? postcode.value() : ''),
    fillTestCard() {
      number.set('4242 4242 4242 4242');
      expiry.set(`12 / ${String(new Date().getFullYear() + 4).slice(2)}`);
      cvc.set('123');
      onChange();
    },
    /** What the API takes as `card`. */
    card() {
      const digits = digitsOf(expiry.value());
      return { number: digitsOf(number.value()), exp_month: digits.slice(0, 2), exp_year: digits.slice(2), cvc: cvc.value() };
    },
    problem: (texts) =>
      !number.ok()
        ? ['incomplete_number', texts.badNumber]
        : !expiry.ok()
          ? ['incomplete_expiry', texts.badExpiry]
          : ['incomplete_cvc', texts.badCvc],
  };
}
