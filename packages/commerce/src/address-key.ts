export type PostalAddress = { firstLine: string; secondLine: string; postcode: string; country: string };

/** Words of street names and the one spelling they are compared by: 'street' and 'saint' both shrink to the same 'st'. */
const spellings: Record<string, string> = {
  ...same('st', ['street', 'saint', 'sankt', 'sint']),
  ...same('rd', ['road']),
  ...same('av', ['avenue', 'ave', 'avenida', 'avda', 'aven']),
  ...same('ln', ['lane']),
  ...same('dr', ['drive']),
  ...same('ct', ['court', 'crt']),
  ...same('cl', ['close']),
  ...same('cres', ['crescent', 'cr']),
  ...same('gdns', ['gardens', 'gdn', 'garden']),
  ...same('gr', ['grove', 'grv']),
  ...same('pl', ['place', 'plaza', 'platz', 'plaats', 'piazza', 'pza']),
  ...same('sq', ['square', 'sqr']),
  ...same('ter', ['terrace', 'terr']),
  ...same('pk', ['park']),
  ...same('hwy', ['highway']),
  ...same('pkwy', ['parkway']),
  ...same('blvd', ['boulevard', 'bd', 'boul', 'bvd']),
  ...same('mt', ['mount']),
  ...same('n', ['north']),
  ...same('s', ['south']),
  ...same('e', ['east']),
  ...same('w', ['west']),
  ...same('r', ['rue']),
  ...same('ch', ['chemin']),
  ...same('al', ['allee', 'allée']),
  ...same('v', ['via']),
  ...same('c', ['calle', 'cl.']),
  ...same('bldg', ['building']),
};

function same(short: string, words: string[]): Record<string, string> {
  return Object.fromEntries(words.map((word) => [word, short]));
}

/** Endings written together with the name: 'Hauptstr.', 'Keizersgr.', 'Mannerheimint.' */
const endings: readonly [RegExp, string][] = [
  [/(?<=.{2})(?:strasse|straat|str)$/, 'str'],
  [/(?<=.{2})(?:gracht|gr)$/, 'gr'],
  [/(?<=.{2})(?:laan|ln)$/, 'ln'],
  [/(?<=.{2})(?:weg|wg)$/, 'weg'],
  [/(?<=.{2})(?:plein|pln)$/, 'pln'],
  [/(?<=.{2})(?:platz|pl)$/, 'pl'],
  [/(?<=.{2})(?:katu|k)$/, 'k'],
  [/(?<=.{3})(?:tie|t)$/, 't'],
];

/** Words that only announce a number. */
const announcing = new Set(['no', 'nr', 'num', 'numero', 'number', 'nro', 'house', 'haus', 'n°']);
const unitWords = new Set([
  'flat',
  'flt',
  'apartment',
  'apt',
  'appt',
  'app',
  'unit',
  'suite',
  'ste',
  'room',
  'rm',
  'wohnung',
  'whg',
  'lgh',
  'as',
  'piso',
  'int',
]);
const titles = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'phd', 'md', 'esq']);

/** Lower case, no accents, no punctuation: what two people write alike. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replace(/['’`´.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * D35: one text for all spellings of an address and a surname: '12 High St.' and '12, high street' are the same, '12a' and '12 A' too.
 * The flat counts wherever it is written. Only equality means anything.
 */
export function addressKey(address: PostalAddress, name: string): string {
  const words = plain(`${address.firstLine} , ${address.secondLine}`.replaceAll('#', ' flat '))
    .split(' ')
    .filter(Boolean)
    .map(spell)
    .filter((word) => !announcing.has(word));
  const { street, unit } = splitUnit(joinLetters(words));
  const postcode = plain(address.postcode).replaceAll(' ', '');
  return [
    address.country.toUpperCase(),
    postcode.slice(0, address.country === 'US' ? 5 : undefined),
    street.join(' '),
    unit,
    surname(name),
  ].join('|');
}

function spell(word: string): string {
  const known = spellings[word];
  if (known) return known;
  for (const [ending, short] of endings) if (ending.test(word)) return word.replace(ending, short);
  return word;
}

/** '12 a' → '12a'; a letter before a street's own words stays with its number. */
function joinLetters(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    if (last !== undefined && /^\d+$/.test(last) && /^[a-z]$/.test(word)) joined[joined.length - 1] = last + word;
    else joined.push(word);
  }
  return joined;
}

function splitUnit(words: readonly string[]): { street: string[]; unit: string } {
  const at = words.findIndex((word) => unitWords.has(word));
  const unit = words[at + 1];
  if (at < 0 || unit === undefined) return { street: numberFirst(words), unit: '' };
  return { street: numberFirst([...words.slice(0, at), ...words.slice(at + 2)]), unit };
}

/** 'Hauptstr 5' and '5 Hauptstr' are one house. */
function numberFirst(words: readonly string[]): string[] {
  const at = words.findIndex((word) => /^\d/.test(word));
  return at <= 0 ? [...words] : [words[at]!, ...words.slice(0, at), ...words.slice(at + 1)];
}

/** The family name by which a household is told from its neighbours: 'Ada Lovelace', 'LOVELACE, Ada' → 'lovelace'. */
export function surname(name: string): string {
  const [before, after] = name.split(',');
  const family = after !== undefined && !titles.has(plain(after)) ? before! : (before ?? name);
  const words = plain(family)
    .split(' ')
    .filter((word) => word && !titles.has(word));
  return words.at(-1) ?? '';
}

/** An e-mail address as one person's: lower case, without the part after a plus. */
export function emailKey(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  return `${local.split('+')[0]}@${domain}`;
}
