import { useSyncExternalStore } from 'react';
import { i18n } from './instance.ts';
import type { Translate } from './translate.ts';

export interface Translation {
  t: Translate;
  /** Locale of the texts: `de`, `en-US`. */
  locale: string;
}

/** Texts of a namespace, which the shell has loaded before the page renders. Renders again when the language changes. */
export function useTranslation(namespace: string): Translation {
  const locale = useSyncExternalStore(i18n.onChange, currentLocale);
  return { t: i18n.translator(locale, namespace), locale };
}

const currentLocale = () => i18n.language;
