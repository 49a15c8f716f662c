import { createInstance } from 'i18next';
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

const engine = createInstance();
void engine.init({
  resources: {},
  fallbackLng: false,
  initAsync: false,
  // React escapes what it shows.
  interpolation: { escapeValue: false },
  missingInterpolationHandler: () => '',
  showSupportNotice: false,
} as Parameters<typeof engine.init>[0]);
let catalogues = 0;

/** Says the texts of a catalogue: nested keys with dots, `{{placeholders}}`, plural forms by the language's rules. Values are put in as they are. */
export function translatorOf(catalogue: Catalogue, locale: string): Translate {
  catalogues += 1;
  const namespace = `${catalogues}`;
  engine.addResourceBundle(locale, namespace, withEveryForm(catalogue, new Intl.PluralRules(locale).resolvedOptions().pluralCategories));
  const t = engine.getFixedT(locale, namespace);
  return Object.assign((key: string, values?: Values) => String(t(key, { ...values })), {
    all: (key: string, values?: Values): unknown => t(key, { returnObjects: true, ...values }),
  });
}

/** What a text says for `other` it says for every form that it does not name: few have one for a million. */
function withEveryForm(text: Text, forms: readonly string[]): Text {
  if (typeof text === 'string') return text;
  if (Array.isArray(text)) return text.map((one) => withEveryForm(one, forms));
  const whole: Record<string, Text> = {};
  for (const [key, one] of Object.entries(text)) {
    if (key.endsWith('_other')) for (const form of forms) whole[key.replace(/other$/, form)] ??= one;
    whole[key] = withEveryForm(one, forms);
  }
  return whole;
}
