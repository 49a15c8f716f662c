export const digitsOf = (text) => text.replace(/\D/g, '');

export const isAmex = (number) => /^3[47]/.test(number);

/** ISO/IEC 7812-1 check digit, and a full number's length. */
export function isCardNumber(number) {
  if (number.length < (isAmex(number) ? 15 : 16) || number.length > 19) return false;
  let sum = 0;
  for (let place = 0; place < number.length; place++) {
    const digit = Number(number[number.length - 1 - place]);
    const value = place % 2 === 0 ? digit : digit * 2;
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

export const groupNumber = (number) =>
  (isAmex(number) ? [number.slice(0, 4), number.slice(4, 10), number.slice(10, 15)] : (number.slice(0, 19).match(/.{1,4}/g) ?? []))
    .filter(Boolean)
    .join(' ');

/** `1` stays open, `4` can only be April, `1228` is December 2028. */
export function groupExpiry(typed) {
  const digits = digitsOf(typed).slice(0, 4);
  const padded = /^[2-9]/.test(digits) ? `0${digits}`.slice(0, 4) : digits;
  return padded.length > 2 ? `${padded.slice(0, 2)} / ${padded.slice(2)}` : padded;
}

export function isExpiry(text, today = new Date()) {
  const digits = digitsOf(text);
  const month = Number(digits.slice(0, 2));
  const year = 2000 + Number(digits.slice(2, 4));
  if (digits.length !== 4 || month < 1 || month > 12) return false;
  return year > today.getFullYear() || (year === today.getFullYear() && month >= today.getMonth() + 1);
}

export function brandOf(number) {
  if (/^4/.test(number)) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  return isAmex(number) ? 'amex' : 'unknown';
}
