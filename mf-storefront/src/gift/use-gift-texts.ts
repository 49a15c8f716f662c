import { i18n, registerNamespace, useTranslation } from '@merchloom/web-kit/i18n';
import { use } from 'react';

let loading: Promise<void> | null = null;

/** Texts of gifts, which stores have no use for: suspends until they are there, in the language of the page. */
export function useGiftTexts() {
  if (!i18n.hasLoadedNamespace('gift')) {
    registerNamespace('gift', (language) => import(/* webpackChunkName: "gift-[request]" */ `./locales/${language}.json`));
    loading ??= i18n.loadNamespaces('gift');
    use(loading);
  }
  return useTranslation('gift');
}
