import { publicPages } from '@merchloom/contracts/public-pages';
import type { Remote } from '@merchloom/web-kit/remotes';

export const remote: Remote = {
  namespace: 'storefront',
  locales: (language) => import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.json`),
  routes: [
    ...(['home', ...publicPages] as const).map((name) => ({
      path: name === 'home' ? '/' : `/${name}`,
      layout: 'home' as const,
      lazy: () => import(/* webpackChunkName: "public-pages" */ './public-pages/open-page.ts').then(({ openPage }) => openPage(name)),
    })),
    {
      path: '/:slug',
      layout: 'storefront',
      lazy: () => import(/* webpackChunkName: "store-page" */ './listing/store-page.tsx').then((page) => ({ Component: page.StorePage })),
    },
    ...(['contact-us', 'faqs'] as const).map((page) => ({
      path: `/:slug/${page}`,
      layout: 'storefront' as const,
      lazy: () =>
        import(/* webpackChunkName: "help-pages" */ './help/open-help-page.ts').then(({ openHelpPage }) =>
          openHelpPage(page === 'faqs' ? 'faqs' : 'contact'),
        ),
    })),
    {
      path: '/:slug/payment-success',
      layout: 'storefront',
      lazy: () =>
        import(/* webpackChunkName: "payment-success-page" */ './payment-success/payment-success-page.tsx').then((page) => ({
          Component: page.PaymentSuccessPage,
        })),
    },
    {
      path: '/:slug/order/:token',
      layout: 'storefront',
      lazy: () => import(/* webpackChunkName: "tracking-page" */ './tracking/open-tracking.ts').then(({ openTracking }) => openTracking()),
    },
    {
      // `Product={product}` is one segment with a literal part, which the router cannot say: the page reads it.
      path: '/:slug/:page',
      layout: 'storefront',
      lazy: () =>
        import(/* webpackChunkName: "product-page" */ './product/product-page.tsx').then((page) => ({ Component: page.ProductPage })),
    },
  ],
};
