import type { RemoteRoute } from '@merchloom/web-kit/remotes';

/** R10.18: only for platform staff who are administrators. */
export const platformRoutes: readonly RemoteRoute[] = [
  {
    path: '/settings/super-admin-panel',
    layout: 'admin',
    may: { area: 'super_admin_panel', level: 'edit' },
    texts: {
      namespace: 'admin-platform',
      locales: (language) => import(/* webpackChunkName: "platform-locale-[request]" */ `./locales/${language}.json`),
    },
    lazy: () => import(/* webpackChunkName: "tenants-page" */ './tenants-page.tsx').then((page) => ({ Component: page.TenantsPage })),
  },
];
