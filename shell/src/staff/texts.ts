import { i18n, registerNamespace } from '@merchloom/web-kit/i18n';

registerNamespace('staff', (language) => import(/* webpackChunkName: "staff-[request]" */ `./locales/${language}.json`));

/** The texts of the staff's frame: fetched with it, so that shoppers carry none of them. */
export async function loadStaffTexts(): Promise<void> {
  await i18n.loadNamespaces('staff');
}
