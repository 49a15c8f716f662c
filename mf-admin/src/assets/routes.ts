import type { RemoteRoute } from '@merchloom/web-kit/remotes';
import { assetTexts as texts } from './texts.ts';

const view = { area: 'assets', level: 'view' } as const;

/** R10.15 */
export const assetRoutes: RemoteRoute[] = [
  {
    path: '/assets',
    layout: 'admin',
    may: view,
    texts,
    lazy: () => import(/* webpackChunkName: "assets-page" */ './assets-page.tsx').then((page) => ({ Component: page.AssetsPage })),
  },
  {
    path: '/assets/:asset',
    layout: 'admin',
    may: view,
    texts,
    lazy: () => import(/* webpackChunkName: "asset-page" */ './asset-page.tsx').then((page) => ({ Component: page.AssetPage })),
  },
];
