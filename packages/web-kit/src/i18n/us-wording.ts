/** R12.16, D61: British spellings of our own texts and what a US store says instead. Stems, so that endings follow. */
const words: [british: string, american: string][] = [
  ['colour', 'color'],
  ['personalis', 'personaliz'],
  ['customis', 'customiz'],
  ['organis', 'organiz'],
  ['recognis', 'recogniz'],
  ['authoris', 'authoriz'],
  ['apologis', 'apologiz'],
  ['favourite', 'favorite'],
  ['grey', 'gray'],
  ['centre', 'center'],
  ['cancelled', 'canceled'],
  ['catalogue', 'catalog'],
  ['postcode', 'ZIP code'],
  ['basket', 'cart'],
  ['enquir', 'inquir'],
  ['jewellery', 'jewelry'],
  ['licence', 'license'],
];
const pattern = new RegExp(`\\b(${words.map(([british]) => british).join('|')})`, 'gi');
const american = new Map(words);

export type Text = string | Text[] | Catalogue;
export type Catalogue = { [key: string]: Text };

/** Rewrites the texts of a catalogue, never what is put into them: `{{placeholders}}` and keys stay. */
export function withUsWording(catalogue: Catalogue): Catalogue {
  return Object.fromEntries(Object.entries(catalogue).map(([key, value]) => [key, rewriteAll(value)]));
}

function rewriteAll(text: Text): Text {
  if (typeof text === 'string') return rewrite(text);
  return Array.isArray(text) ? text.map(rewriteAll) : withUsWording(text);
}

function rewrite(text: string): string {
  const parts = text.split(/(\{\{[^}]*\}\}|<[^>]*>)/);
  return parts
    .map((part, index) => (index % 2 ? part : part.replace(pattern, (word) => matchCase(word, american.get(word.toLowerCase()) ?? word))))
    .join('');
}

function matchCase(from: string, to: string): string {
  return /^[A-Z]/.test(from) ? to.charAt(0).toUpperCase() + to.slice(1) : to;
}
