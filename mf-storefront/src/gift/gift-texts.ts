import { i18n, registerNamespace } from '@merchloom/web-kit/i18n';

/** Texts of gifts, which stores have no use for: they come with the first part that says them. */
export async function loadGiftTexts(): Promise<void> {
  if (i18n.hasLoadedNamespace('gift')) return;
  registerNamespace('gift', (language) => import(/* webpackChunkName: "gift-[request]" */ `./locales/${language}.json`));
  await i18n.loadNamespaces('gift');
}
