/** The text with the character at `at` (from the end when negative) changed to another one: never by chance to itself. */
export function tampered(text: string, at: number): string {
  const place = at < 0 ? text.length + at : at;
  return `${text.slice(0, place)}${text[place] === '0' ? '1' : '0'}${text.slice(place + 1)}`;
}

const parameter = 'signature=';

/** An address whose signature is not ours any more. */
export const withWrongSignature = (address: string): string => tampered(address, address.indexOf(parameter) + parameter.length);
