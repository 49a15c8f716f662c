import type { RemoteRoute } from '@merchloom/web-kit/remotes';

/** R10.11 */
export const productRoutes: RemoteRoute[] = [
  {
    path: '/products',
    layout: 'admin',
    may: { area: 'products', level: 'view' },
    texts: {
      namespace: 'admin-products',
      locales: (language) => import(/* webpackChunkName: "products-locale-[request]" */ `./locales/${language}.json`),
    },
    lazy: () => import(/* webpackChunkName: "products-page" */ './products-page.tsx').then((page) => ({ Component: page.ProductsPage })),
  },
];
