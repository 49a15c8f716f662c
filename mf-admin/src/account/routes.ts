import type { RemoteRoute } from '@merchloom/web-kit/remotes';

const common = {
  layout: 'admin',
  may: { area: 'profile', level: 'view' },
  texts: {
    namespace: 'admin-account',
    locales: (language) => import(/* webpackChunkName: "locale-account-[request]" */ `./locales/${language}.json`),
  },
} satisfies Partial<RemoteRoute>;

/** One's own account, beside the other settings. */
export const accountRoutes: readonly RemoteRoute[] = [
  {
    ...common,
    path: '/settings/profile',
    lazy: () => import(/* webpackChunkName: "profile-page" */ './profile-page.tsx').then((page) => ({ Component: page.ProfilePage })),
  },
  {
    ...common,
    path: '/settings/security',
    lazy: () => import(/* webpackChunkName: "security-page" */ './security-page.tsx').then((page) => ({ Component: page.SecurityPage })),
  },
  {
    ...common,
    path: '/settings/sessions',
    lazy: () => import(/* webpackChunkName: "sessions-page" */ './sessions-page.tsx').then((page) => ({ Component: page.SessionsPage })),
  },
];
