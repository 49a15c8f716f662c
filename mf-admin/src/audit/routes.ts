import type { RemoteRoute } from '@merchloom/web-kit/remotes';

export const auditTexts = {
  namespace: 'admin-audit',
  locales: (language: string) => import(/* webpackChunkName: "locale-audit-[request]" */ `./locales/${language}.json`),
};

/** R10.16 */
export const auditRoutes: readonly RemoteRoute[] = [
  {
    path: '/audit-logs',
    layout: 'admin',
    may: { area: 'audit_logs', level: 'view' },
    texts: auditTexts,
    lazy: () => import(/* webpackChunkName: "audit-page" */ './audit-page.tsx').then((page) => ({ Component: page.AuditPage })),
  },
];
