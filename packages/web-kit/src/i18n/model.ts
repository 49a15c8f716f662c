import type { Language, Region } from '@merchloom/contracts/vocabulary';
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import { readonly } from '../scope/readonly.ts';
import { i18n } from './instance.ts';
import { storeLanguage } from './resolve.ts';

export { languageKey } from './resolve.ts';

/** The shell has found the language: nothing is stored or asked by this. */
export const languageStarted = createEvent<{ language: Language; region: Region | null; translation: boolean; askServer: boolean }>();
/** Somebody picked a language in a selector. */
export const languageChosen = createEvent<Language>();
/** The address names a language (prefix or `?lang`): the page follows, the server is not told. */
export const languageFollowed = createEvent<Language>();
/** A page of a store says its region, which decides the English wording (R1.7). `null` when leaving. */
export const regionEntered = createEvent<Region | null>();

const $chosen = createStore<Language>('en');
const $enabled = createStore(true);
const $region = createStore<Region | null>(null);
export const $language = readonly($chosen);
export const $translationEnabled = readonly($enabled);

/** The server's say, set by the shell: what it has stored for this visitor, and where a signed-in choice is saved. */
export interface LanguageServer {
  fetch: () => Promise<Language>;
  save: (language: Language) => Promise<Language>;
}
export const $languageServer = createStore<LanguageServer | null>(null, { serialize: 'ignore' });
/** True while somebody is signed in: choices are then saved on the server. Set by the session. */
export const signedInChanged = createEvent<boolean>();
const $signedIn = createStore(false);

const fetchLanguageFx = attach({
  source: $languageServer,
  effect: async (server) => (server ? server.fetch() : null),
});
const saveLanguageFx = attach({
  source: $languageServer,
  effect: async (server, language: Language) => (server ? server.save(language) : language),
});
const applyLanguageFx = createEffect(async ({ language, region, keep }: { language: Language; region: Region | null; keep: boolean }) => {
  // Before its texts are there: who reloads at once is still understood.
  if (keep) storeLanguage(language);
  const locale = localeOf(language, region);
  // Even when it is said already: another change may be on its way.
  if (i18n.language) await i18n.changeLanguage(locale);
  document.documentElement.lang = locale;
});
const logFx = createEffect((failure: unknown) => console.error('The language could not be read or saved', failure));

const $asked = combine({ language: $chosen, region: $region });
const languageFound = createEvent<Language>();

$enabled.on(languageStarted, (_, { translation }) => translation);
$chosen.on(languageStarted, (_, { language }) => language).on(languageFound, (_, language) => language);
$region.on(regionEntered, (_, region) => region).on(languageStarted, (_, { region }) => region);
$signedIn.on(signedInChanged, (_, signedIn) => signedIn);

sample({ clock: languageStarted, filter: ({ askServer }) => askServer, fn: () => undefined, target: fetchLanguageFx });
sample({ clock: fetchLanguageFx.doneData, filter: (language): language is Language => Boolean(language), target: languageFound });
sample({ clock: languageChosen, source: $signedIn, filter: (signedIn) => !signedIn, fn: (_, language) => language, target: languageFound });
sample({ clock: languageChosen, source: $signedIn, filter: Boolean, fn: (_, language) => language, target: saveLanguageFx });
sample({ clock: saveLanguageFx.doneData, target: languageFound });
sample({
  clock: languageFollowed,
  source: $chosen,
  filter: (chosen, followed) => chosen !== followed,
  fn: (_, followed) => followed,
  target: languageFound,
});
sample({ clock: [languageFound, languageStarted], source: $asked, fn: (asked) => ({ ...asked, keep: true }), target: applyLanguageFx });
sample({ clock: $region, source: $asked, fn: (asked) => ({ ...asked, keep: false }), target: applyLanguageFx });
sample({ clock: [fetchLanguageFx.failData, saveLanguageFx.failData, applyLanguageFx.failData], target: logFx });

/** The catalogue's name: English of a US store is `en-US`. */
export function localeOf(language: Language, region: Region | null): string {
  return language === 'en' && region === 'US' ? 'en-US' : language;
}
