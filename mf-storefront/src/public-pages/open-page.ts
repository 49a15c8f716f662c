import type { PublicPage } from '@merchloom/contracts/public-pages';
import { i18n, registerNamespace } from '@merchloom/web-kit/i18n';
import type { ComponentType } from 'react';

const legal = () => import(/* webpackChunkName: "legal-page" */ './legal/legal-page.tsx').then((page) => page.LegalPage);

const pages: Partial<Record<PublicPage, () => Promise<ComponentType>>> = {
  'terms-and-conditions': legal,
  'terms-and-conditions-us': legal,
  'terms-and-conditions-buyer-us': legal,
  'privacy-policy': legal,
  'privacy-policy-de': legal,
  'privacy-policy-fr': legal,
  'privacy-policy-nl': legal,
};

/** A public page with its texts, which no store page has to carry. */
export async function openPage(name: PublicPage): Promise<{ Component: ComponentType }> {
  registerNamespace('public', (language) => import(/* webpackChunkName: "public-[request]" */ `./locales/${language}.json`));
  const load = pages[name];
  if (!load) throw new Error(`There is no page ${name}`);
  const [Component] = await Promise.all([load(), i18n.loadNamespaces('public')]);
  return { Component };
}
