import type { RemoteRoute } from '@merchloom/web-kit/remotes';
import { clientTexts as texts } from './texts.ts';

/** R10.12 */
export const clientRoutes: readonly RemoteRoute[] = [
  {
    path: '/clients',
    layout: 'admin',
    may: { area: 'clients', level: 'view' },
    texts,
    lazy: () => import(/* webpackChunkName: "clients-page" */ './clients-page.tsx').then((page) => ({ Component: page.ClientsPage })),
  },
  {
    path: '/clients/create',
    layout: 'admin',
    may: { area: 'clients', level: 'edit' },
    texts,
    lazy: () => import(/* webpackChunkName: "client-page" */ './client-page.tsx').then((page) => ({ Component: page.CreateClientPage })),
  },
  {
    path: '/clients/:client',
    layout: 'admin',
    may: { area: 'clients', level: 'own' },
    texts,
    lazy: () => import(/* webpackChunkName: "client-page" */ './client-page.tsx').then((page) => ({ Component: page.ClientPage })),
  },
  {
    path: '/client-revenue',
    layout: 'admin',
    may: { area: 'revenue', level: 'view' },
    texts,
    lazy: () => import(/* webpackChunkName: "revenue-page" */ './revenue-page.tsx').then((page) => ({ Component: page.RevenuePage })),
  },
];
