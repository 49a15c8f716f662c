import type { RemoteRoute } from '@merchloom/web-kit/remotes';

const texts: RemoteRoute['texts'] = {
  namespace: 'admin-users',
  locales: (language) => import(/* webpackChunkName: "locale-users-[request]" */ `./locales/${language}.json`),
};

/** R10.13 */
export const userRoutes: readonly RemoteRoute[] = [
  {
    path: '/users',
    layout: 'admin',
    may: { area: 'users', level: 'view' },
    texts,
    lazy: () => import(/* webpackChunkName: "users-page" */ './users-page.tsx').then((page) => ({ Component: page.UsersPage })),
  },
  {
    path: '/users/create',
    layout: 'admin',
    may: { area: 'users', level: 'edit' },
    texts,
    lazy: () => import(/* webpackChunkName: "invite-page" */ './invite-page.tsx').then((page) => ({ Component: page.InvitePage })),
  },
];
