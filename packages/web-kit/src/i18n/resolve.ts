import { languages } from '@merchloom/contracts/languages';
import type { Language } from '@merchloom/contracts/vocabulary';

/** R8.11, R12.14 */
export const languageKey = 'udm.lang';
export const languageCookie = 'i18n_redirected';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

export interface LanguageSources {
  /** `?lang` */
  query: string | null;
  /** The page's own prefix, `/de/…`. */
  prefix: string | null;
  stored: string | null;
  cookie: string | null;
  /** The language the gateway wrote the document in. */
  document: string | null;
}

export interface ResolvedLanguage {
  language: Language;
  /** Nobody has chosen yet: ask the server once (R11.13). */
  askServer: boolean;
}

/** D59: ?lang → prefix → udm.lang → cookie → server (once) → en. Without translation everything is English. */
export function resolveLanguage(sources: LanguageSources, translation: boolean): ResolvedLanguage {
  if (!translation) return { language: 'en', askServer: false };
  const chosen = [sources.query, sources.prefix, sources.stored, sources.cookie].find(isLanguage);
  if (chosen) return { language: chosen, askServer: false };
  return { language: isLanguage(sources.document) ? sources.document : 'en', askServer: true };
}

export function readLanguageSources(
  location: Location,
  document: Document,
  prefix: string | null,
  documentLanguage: string | null,
): LanguageSources {
  return {
    query: new URLSearchParams(location.search).get('lang'),
    prefix,
    stored: readStored(),
    cookie: document.cookie.match(new RegExp(`(?:^|; )${languageCookie}=([^;]*)`))?.[1] ?? null,
    document: documentLanguage,
  };
}

/** Keeps a choice where both readers look: the local store and the cookie of a year. */
export function storeLanguage(language: Language, document: Document = globalThis.document): void {
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // Storage may be blocked; the cookie still carries the choice.
  }
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

function readStored(): string | null {
  try {
    return localStorage.getItem(languageKey);
  } catch {
    return null;
  }
}

function isLanguage(value: string | null | undefined): value is Language {
  return languages.includes(value as Language);
}
