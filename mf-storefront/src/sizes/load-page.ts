import { i18n, registerNamespace } from '@merchloom/web-kit/i18n';
import { SizesPage } from './sizes-page.tsx';

/** The page together with its words, which share a file with those of help. */
export async function loadPage() {
  registerNamespace('sizes', (language) => import(/* webpackChunkName: "help-[request]" */ `./locales/${language}.json`));
  if (!i18n.hasLoadedNamespace('sizes')) await i18n.loadNamespaces('sizes');
  return { Component: SizesPage };
}
