import { legalPages } from '@merchloom/contracts/public-pages';
import type { RemoteRoute } from '@merchloom/web-kit/remotes';

/** Texts of the public pages, which no store page has to carry. */
const texts: RemoteRoute['texts'] = {
  namespace: 'public',
  locales: (language) => import(/* webpackChunkName: "public-[request]" */ `./locales/${language}.json`),
};
const page = (path: string, lazy: RemoteRoute['lazy']): RemoteRoute => ({ path, layout: 'home', texts, lazy });
const reading = () => import(/* webpackChunkName: "reading-page" */ './reading/reading-pages.tsx');

export const publicRoutes: readonly RemoteRoute[] = [
  page('/', () => import(/* webpackChunkName: "home-page" */ './home/home-page.tsx').then(({ HomePage: Component }) => ({ Component }))),
  page('/our-products', () =>
    import(/* webpackChunkName: "our-products-page" */ './our-products/our-products-page.tsx').then(({ OurProductsPage: Component }) => ({
      Component,
    })),
  ),
  page('/need-merch-for-an-event', () => reading().then(({ NeedMerchPage: Component }) => ({ Component }))),
  page('/how-does-it-work', () => reading().then(({ HowDoesItWorkPage: Component }) => ({ Component }))),
  page('/about', () => reading().then(({ AboutPage: Component }) => ({ Component }))),
  page('/custom-solutions', () =>
    import(/* webpackChunkName: "custom-solutions-page" */ './custom-solutions/custom-solutions-page.tsx').then(
      ({ CustomSolutionsPage: Component }) => ({ Component }),
    ),
  ),
  ...legalPages.map((name) =>
    page(`/${name}`, () =>
      import(/* webpackChunkName: "legal-page" */ './legal/legal-page.tsx').then(({ LegalPage: Component }) => ({ Component })),
    ),
  ),
];
