import type { TFunction } from 'i18next';
import { useMemo, useSyncExternalStore } from 'react';
import { i18n } from './instance.ts';

export interface Translation {
  t: TFunction;
  /** Locale of the texts: `de`, `en-US`. */
  locale: string;
}

/**
 * Texts of a namespace, which the shell has loaded before the page renders. Renders again when the language changes. Own, not
 * react-i18next's: what that one does besides (suspending, several instances, its own fallbacks) happens elsewhere or never here.
 */
export function useTranslation(namespace: string): Translation {
  const locale = useSyncExternalStore(listen, currentLocale);
  return useMemo(() => ({ t: i18n.getFixedT(locale, namespace), locale }), [locale, namespace]);
}

function listen(listener: () => void): () => void {
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
}

const currentLocale = () => i18n.language;
