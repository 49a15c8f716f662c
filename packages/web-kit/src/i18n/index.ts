export { i18n, startTranslation } from './instance.ts';
export {
  $language,
  $languageServer,
  $translationEnabled,
  type LanguageServer,
  languageChosen,
  languageFollowed,
  languageKey,
  languageStarted,
  localeOf,
  regionEntered,
  signedInChanged,
} from './model.ts';
export { languageNames } from './names.ts';
export { loadNamespace, registerNamespace } from './namespaces.ts';
export { readLanguageSources, resolveLanguage } from './resolve.ts';
export type { Translate } from './translate.ts';
export { type Translation, useTranslation } from './use-translation.ts';
