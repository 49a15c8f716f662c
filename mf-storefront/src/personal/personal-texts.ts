import { i18n, registerNamespace } from '@merchloom/web-kit/i18n';

/** Texts of the buyer's fields: products without such fields have no use for them. */
export async function loadPersonalTexts(): Promise<void> {
  if (i18n.hasLoadedNamespace('personal')) return;
  registerNamespace('personal', (language) => import(/* webpackChunkName: "personal-[request]" */ `./locales/${language}.json`));
  await i18n.loadNamespaces('personal');
}
