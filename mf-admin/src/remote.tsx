import '@merchloom/ui/styles';
import { speakFor } from '@merchloom/web-kit/http';
import { i18n } from '@merchloom/web-kit/i18n';
import type { Remote } from '@merchloom/web-kit/remotes';
import { accountRoutes } from './account/routes.ts';
import { assetRoutes } from './assets/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { bulkRoutes } from './bulk/routes.ts';
import { clientRoutes } from './clients/routes.ts';
import { eventRoutes } from './events/routes.ts';
import { fulfillerRoutes } from './fulfillers/routes.ts';
import { entryRoutes } from './login/routes.ts';
import { platformRoutes } from './platform/routes.ts';
import { previewRoutes } from './preview/routes.ts';
import { productRoutes } from './products/routes.ts';
import { settingsRoutes, settingsTexts } from './settings/routes.ts';
import { userRoutes } from './users/routes.ts';

// Wherever staff are told why something failed, they are told it in words.
speakFor((code) => (/^(network|http\.\d+)$/.test(code) ? i18n.translator(i18n.language, 'admin')('state.unreachable') : code));

export const remote: Remote = {
  namespace: 'admin',
  locales: (language) => import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.json`),
  routes: [
    ...entryRoutes,
    ...userRoutes,
    ...auditRoutes,
    ...accountRoutes,
    ...clientRoutes,
    ...settingsRoutes,
    ...platformRoutes,
    {
      path: '/dashboard',
      layout: 'admin',
      auth: '*',
      texts: settingsTexts,
      lazy: () =>
        import(/* webpackChunkName: "dashboard-page" */ './dashboard/dashboard-page.tsx').then((page) => ({
          Component: page.DashboardPage,
        })),
    },
    {
      path: '/orders',
      layout: 'admin',
      auth: '*',
      lazy: () => import(/* webpackChunkName: "orders-page" */ './orders/orders-page.tsx').then((page) => ({ Component: page.OrdersPage })),
    },
    {
      path: '/orders/:order',
      layout: 'admin',
      auth: '*',
      lazy: () => import(/* webpackChunkName: "order-page" */ './order/order-page.tsx').then((page) => ({ Component: page.OrderPage })),
    },
    ...assetRoutes,
    ...eventRoutes,
    ...bulkRoutes,
    ...productRoutes,
    ...fulfillerRoutes,
    ...previewRoutes,
  ],
};
