import type { RemoteRoute } from '@merchloom/web-kit/remotes';

const common = {
  layout: 'admin',
  may: { area: 'super_admin_panel', level: 'edit' },
  texts: {
    namespace: 'admin-platform',
    locales: (language) => import(/* webpackChunkName: "platform-locale-[request]" */ `./locales/${language}.json`),
  },
} as const satisfies Partial<RemoteRoute>;

/** R10.18: only for platform staff who are administrators. */
export const platformRoutes: readonly RemoteRoute[] = [
  {
    ...common,
    path: '/settings/super-admin-panel',
    lazy: () => import(/* webpackChunkName: "tenants-page" */ './tenants-page.tsx').then((page) => ({ Component: page.TenantsPage })),
  },
  {
    ...common,
    path: '/settings/super-admin-panel/tenants/:tenant',
    lazy: () => import(/* webpackChunkName: "tenant-page" */ './tenant-page.tsx').then((page) => ({ Component: page.TenantPage })),
  },
  {
    ...common,
    path: '/settings/super-admin-panel/health',
    lazy: () => import(/* webpackChunkName: "health-page" */ './health-page.tsx').then((page) => ({ Component: page.HealthPage })),
  },
  {
    ...common,
    path: '/settings/super-admin-panel/letters',
    lazy: () => import(/* webpackChunkName: "letters-page" */ './letters-page.tsx').then((page) => ({ Component: page.LettersPage })),
  },
  {
    ...common,
    path: '/settings/super-admin-panel/regions',
    lazy: () => import(/* webpackChunkName: "regions-page" */ './regions-page.tsx').then((page) => ({ Component: page.RegionsPage })),
  },
];
