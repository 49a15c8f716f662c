import type { RemoteRoute } from '@merchloom/web-kit/remotes';

/** R10.16 */
export const auditRoutes: readonly RemoteRoute[] = [
  {
    path: '/audit-logs',
    layout: 'admin',
    may: { area: 'audit_logs', level: 'view' },
    texts: {
      namespace: 'admin-audit',
      locales: (language) => import(/* webpackChunkName: "locale-audit-[request]" */ `./locales/${language}.json`),
    },
    lazy: () => import(/* webpackChunkName: "audit-page" */ './audit-page.tsx').then((page) => ({ Component: page.AuditPage })),
  },
];
