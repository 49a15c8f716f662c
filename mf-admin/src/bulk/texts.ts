import { i18n, registerNamespace } from '@merchloom/web-kit/i18n';

const namespace = 'admin-bulk';
const locales = (language: string) => import(/* webpackChunkName: "bulk-locale-[request]" */ `./locales/${language}.json`);

/** Words of bulk orders: fetched along with their page. */
export const bulkTexts = { namespace, locales };

/** The same for their tab, which stands among tabs that do without. */
export async function loadBulkTexts(): Promise<void> {
  if (i18n.hasLoadedNamespace(namespace)) return;
  registerNamespace(namespace, locales);
  await i18n.loadNamespaces(namespace);
}
