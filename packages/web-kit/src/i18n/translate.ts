import type { Catalogue, Text } from './us-wording.ts';

export interface Values {
  /** Chooses the plural form: `items_one`, `items_other` …, and `items_zero` for none where there is one. */
  count?: number;
  /** Said when there is no such text; else the key is. */
  defaultValue?: string;
  [placeholder: string]: unknown;
}

export interface Translate {
  (key: string, values?: Values): string;
  /** A list or a group of texts, filled in like one. */
  all: (key: string, values?: Values) => unknown;
}

/** Says the texts of a catalogue: nested keys with dots, `{{placeholders}}`, plural forms by the language's rules. Values are put in as they are. */
export function translatorOf(catalogue: Catalogue, locale: string): Translate {
  const plurals = new Intl.PluralRules(locale);
  const find = (key: string) => key.split('.').reduce<Text | undefined>((at, part) => (at as Catalogue | undefined)?.[part], catalogue);
  const formOf = (key: string, count: number | undefined) =>
    count === undefined
      ? undefined
      : ((count === 0 ? find(`${key}_zero`) : undefined) ?? find(`${key}_${plurals.select(count)}`) ?? find(`${key}_other`));

  const all: Translate['all'] = (key, values = {}) => fill(formOf(key, values.count) ?? find(key) ?? values.defaultValue ?? key, values);
  return Object.assign((key: string, values?: Values) => String(all(key, values)), { all });
}

function fill(text: Text, values: Values): Text {
  if (typeof text === 'string') return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''));
  if (Array.isArray(text)) return text.map((one) => fill(one, values));
  return Object.fromEntries(Object.entries(text).map(([key, one]) => [key, fill(one, values)]));
}
