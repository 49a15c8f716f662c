import type { RemoteRoute } from '@merchloom/web-kit/remotes';

export const fulfillerTexts = {
  namespace: 'admin-fulfillers',
  locales: (language) => import(/* webpackChunkName: "fulfillers-locale-[request]" */ `./locales/${language}.json`),
} as const satisfies RemoteRoute['texts'];

/** R10.14 */
export const fulfillerRoutes: RemoteRoute[] = [
  {
    path: '/fulfillers',
    layout: 'admin',
    may: { area: 'fulfillers', level: 'edit' },
    texts: fulfillerTexts,
    lazy: () =>
      import(/* webpackChunkName: "fulfillers-page" */ './fulfillers-page.tsx').then((page) => ({ Component: page.FulfillersPage })),
  },
];
