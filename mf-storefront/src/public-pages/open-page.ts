import type { PublicPage } from '@merchloom/contracts/public-pages';
import { i18n, registerNamespace } from '@merchloom/web-kit/i18n';
import type { ComponentType } from 'react';

type Load = () => Promise<ComponentType>;

const legal: Load = () => import(/* webpackChunkName: "legal-page" */ './legal/legal-page.tsx').then((page) => page.LegalPage);

const pages: Readonly<Record<PublicPage | 'home', Load>> = {
  home: () => import(/* webpackChunkName: "home-page" */ './home/home-page.tsx').then((page) => page.HomePage),
  'our-products': () =>
    import(/* webpackChunkName: "our-products-page" */ './our-products/our-products-page.tsx').then((page) => page.OurProductsPage),
  'need-merch-for-an-event': () =>
    import(/* webpackChunkName: "reading-page" */ './reading/reading-pages.tsx').then((page) => page.NeedMerchPage),
  'how-does-it-work': () =>
    import(/* webpackChunkName: "reading-page" */ './reading/reading-pages.tsx').then((page) => page.HowDoesItWorkPage),
  about: () => import(/* webpackChunkName: "reading-page" */ './reading/reading-pages.tsx').then((page) => page.AboutPage),
  'custom-solutions': () =>
    import(/* webpackChunkName: "custom-solutions-page" */ './custom-solutions/custom-solutions-page.tsx').then(
      (page) => page.CustomSolutionsPage,
    ),
  'terms-and-conditions': legal,
  'terms-and-conditions-us': legal,
  'terms-and-conditions-buyer-us': legal,
  'privacy-policy': legal,
  'privacy-policy-de': legal,
  'privacy-policy-fr': legal,
  'privacy-policy-nl': legal,
};

/** A public page with its texts, which no store page has to carry. */
export async function openPage(name: PublicPage | 'home'): Promise<{ Component: ComponentType }> {
  registerNamespace('public', (language) => import(/* webpackChunkName: "public-[request]" */ `./locales/${language}.json`));
  const [Component] = await Promise.all([pages[name](), i18n.loadNamespaces('public')]);
  return { Component };
}
