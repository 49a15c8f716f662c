import type { RemoteRoute } from '@merchloom/web-kit/remotes';

/** R10.14 */
export const fulfillerRoutes: RemoteRoute[] = [
  {
    path: '/fulfillers',
    layout: 'admin',
    may: { area: 'fulfillers', level: 'edit' },
    texts: {
      namespace: 'admin-fulfillers',
      locales: (language) => import(/* webpackChunkName: "fulfillers-locale-[request]" */ `./locales/${language}.json`),
    },
    lazy: () =>
      import(/* webpackChunkName: "fulfillers-page" */ './fulfillers-page.tsx').then((page) => ({ Component: page.FulfillersPage })),
  },
];
