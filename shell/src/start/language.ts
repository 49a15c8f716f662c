import { endpoints } from '@merchloom/contracts/endpoints/sessions';
import { call } from '@merchloom/web-kit/http';
import {
  $language,
  type LanguageServer,
  languageStarted,
  localeOf,
  readLanguageSources,
  registerNamespace,
  resolveLanguage,
  signedInChanged,
  startTranslation,
} from '@merchloom/web-kit/i18n';
import type { PageData } from '@merchloom/web-kit/page';
import { splitLocale, withLocale } from '@merchloom/web-kit/router';
import { bound } from '@merchloom/web-kit/scope';
import { $session } from '@merchloom/web-kit/session';
import { createEffect, sample } from 'effector';

/** R12.5 */
export const languageServer: LanguageServer = {
  fetch: async () => (await call(endpoints.getLang, {}, { quiet: true })).lang,
  save: async (lang) => (await call(endpoints.setLang, { body: { lang } })).lang,
};

registerNamespace('shell', (language) => import(/* webpackChunkName: "locale-[request]" */ `../locales/${language}.json`));
sample({ clock: $session, fn: Boolean, target: signedInChanged });

/** Finds the language (D59) and starts the translator in it; resolves when the shell's own texts are there. */
export function startLanguage({ config, store }: PageData): Promise<void> {
  const { locale } = splitLocale(location.pathname);
  const sources = readLanguageSources(location, document, locale, document.documentElement.lang.slice(0, 2) || null);
  const { language, askServer } = resolveLanguage(sources, config.translation);
  const region = store?.store.event.region ?? null;
  const started = startTranslation(localeOf(language, region), ['shell']);
  bound(languageStarted)({ language, region, translation: config.translation, askServer });
  return started;
}

/** A page under a locale prefix moves to the prefix of the language that was chosen. */
export function followLanguageInAddress(go: (address: string) => void): void {
  const moveFx = createEffect((language: string) => {
    const { pathname, search, hash } = location;
    const { locale } = splitLocale(pathname);
    const query = new URLSearchParams(search);
    query.delete('lang');
    const rest = (query.size > 0 ? `?${query}` : '') + hash;
    if (locale && locale !== language) go(withLocale(pathname, language as 'en') + rest);
    else if (query.size !== new URLSearchParams(search).size) go(pathname + rest);
  });
  sample({ clock: $language, target: moveFx });
}
