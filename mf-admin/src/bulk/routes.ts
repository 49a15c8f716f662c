import type { RemoteRoute } from '@merchloom/web-kit/remotes';
import { bulkTexts } from './texts.ts';

export const bulkRoutes: RemoteRoute[] = [
  {
    path: '/events/:slug/bulk/:order',
    layout: 'admin',
    may: { area: 'events', level: 'view' },
    texts: bulkTexts,
    lazy: () => import(/* webpackChunkName: "bulk-page" */ './bulk-page.tsx').then((page) => ({ Component: page.BulkPage })),
  },
];
