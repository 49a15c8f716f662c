import { i18n, registerNamespace } from '@merchloom/web-kit/i18n';
import { use } from 'react';

let loading: Promise<void> | null = null;

/** This remote is mounted by another, so it brings its own texts: suspends until they are there, in the language of the page. */
export function useOwnTexts(): void {
  if (i18n.hasLoadedNamespace('checkout')) return;
  registerNamespace('checkout', (language) => import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.json`));
  loading ??= i18n.loadNamespaces('checkout');
  use(loading);
}
