import type { Remote, RemoteRoute } from '@merchloom/web-kit/remotes';
import { publicRoutes } from './public-pages/routes.ts';

/** A page of a store. */
const page = (path: string, lazy: RemoteRoute['lazy'], texts?: RemoteRoute['texts']): RemoteRoute => ({
  path: `/:slug${path}`,
  layout: 'storefront',
  lazy,
  ...(texts && { texts }),
});

const help: RemoteRoute['texts'] = {
  namespace: 'help',
  locales: (language) => import(/* webpackChunkName: "help-[request]" */ `./help/locales/${language}.json`),
};
const tracking: RemoteRoute['texts'] = {
  namespace: 'tracking',
  locales: (language) => import(/* webpackChunkName: "tracking-[request]" */ `./tracking/locales/${language}.json`),
};

export const remote: Remote = {
  namespace: 'storefront',
  locales: (language) => import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.json`),
  routes: [
    ...publicRoutes,
    page('', () =>
      import(/* webpackChunkName: "store-page" */ './listing/store-page.tsx').then(({ StorePage: Component }) => ({ Component })),
    ),
    page(
      '/contact-us',
      () => import(/* webpackChunkName: "contact-page" */ './help/contact-page.tsx').then(({ ContactPage: Component }) => ({ Component })),
      help,
    ),
    page(
      '/faqs',
      () => import(/* webpackChunkName: "faqs-page" */ './help/faqs-page.tsx').then(({ FaqsPage: Component }) => ({ Component })),
      help,
    ),
    page('/payment-success', () =>
      import(/* webpackChunkName: "payment-success-page" */ './payment-success/payment-success-page.tsx').then(
        ({ PaymentSuccessPage: Component }) => ({ Component }),
      ),
    ),
    page(
      '/order/:token',
      () =>
        import(/* webpackChunkName: "tracking-page" */ './tracking/tracking-page.tsx').then(({ TrackingPage: Component }) => ({
          Component,
        })),
      tracking,
    ),
    // Its words come with it: every page knows of what stands here.
    page('/sizes/:token', () => import(/* webpackChunkName: "sizes-page" */ './sizes/load-page.ts').then(({ loadPage }) => loadPage())),
    // `Product={product}` is one segment with a literal part, which the router cannot say: the page reads it.
    page('/:page', () =>
      import(/* webpackChunkName: "product-page" */ './product/product-page.tsx').then(({ ProductPage: Component }) => ({ Component })),
    ),
  ],
};
