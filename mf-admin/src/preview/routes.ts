import type { RemoteRoute } from '@merchloom/web-kit/remotes';

/** R10.21: for staff, and for whoever was given its link. */
export const previewRoutes: readonly RemoteRoute[] = [
  {
    path: '/site-preview/:slug',
    layout: 'builder',
    texts: {
      namespace: 'admin-preview',
      locales: (language) => import(/* webpackChunkName: "locale-preview-[request]" */ `./locales/${language}.json`),
    },
    lazy: () => import(/* webpackChunkName: "preview-page" */ './preview-page.tsx').then((page) => ({ Component: page.PreviewPage })),
  },
];
