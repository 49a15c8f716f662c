import type { Remote } from '@merchloom/web-kit/remotes';
import { locales, namespace } from './locales.ts';

export const remote: Remote = {
  namespace,
  locales,
  routes: [
    {
      path: '/event-builder',
      layout: 'builder',
      may: { area: 'events', level: 'edit' },
      lazy: () =>
        import(/* webpackChunkName: "builder-page" */ './builder/builder-page.tsx').then((page) => ({ Component: page.BuilderPage })),
    },
    {
      path: '/designs/shared',
      layout: 'home',
      lazy: () =>
        import(/* webpackChunkName: "shared-page" */ './sharing/shared-page.tsx').then((page) => ({ Component: page.SharedPage })),
    },
  ],
};
