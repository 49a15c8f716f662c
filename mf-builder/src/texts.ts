import { i18n, registerNamespace } from '@merchloom/web-kit/i18n';
import { use } from 'react';
import { locales, namespace } from './locales.ts';

let loading: Promise<void> | null = null;

/** A part that other remotes mount brings its own texts: suspends until they are there, in the language of the page. */
export function useOwnTexts(): void {
  if (i18n.hasLoadedNamespace(namespace)) return;
  registerNamespace(namespace, locales);
  loading ??= i18n.loadNamespaces(namespace);
  use(loading);
}
