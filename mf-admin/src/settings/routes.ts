import type { RemoteRoute } from '@merchloom/web-kit/remotes';

export const settingsTexts = {
  namespace: 'admin-settings',
  locales: (language: string) => import(/* webpackChunkName: "settings-locale-[request]" */ `./locales/${language}.json`),
};
const company = { area: 'company', level: 'view' } as const;

/** R10.18, R2.14: settings of the organisation, and the way to a first store. */
export const settingsRoutes: readonly RemoteRoute[] = [
  {
    path: '/settings',
    layout: 'admin',
    may: { area: 'profile', level: 'view' },
    texts: settingsTexts,
    lazy: () => import(/* webpackChunkName: "settings-page" */ './settings-page.tsx').then((page) => ({ Component: page.SettingsPage })),
  },
  {
    path: '/settings/company-details',
    layout: 'admin',
    may: company,
    texts: settingsTexts,
    lazy: () => import(/* webpackChunkName: "company-page" */ './company-page.tsx').then((page) => ({ Component: page.CompanyPage })),
  },
  {
    path: '/settings/billing-account',
    layout: 'admin',
    may: company,
    texts: settingsTexts,
    lazy: () => import(/* webpackChunkName: "billing-page" */ './billing-page.tsx').then((page) => ({ Component: page.BillingPage })),
  },
  {
    path: '/get-started',
    layout: 'admin',
    may: { area: 'dashboard', level: 'own' },
    texts: settingsTexts,
    lazy: () =>
      import(/* webpackChunkName: "get-started-page" */ '../get-started/get-started-page.tsx').then((page) => ({
        Component: page.GetStartedPage,
      })),
  },
];
