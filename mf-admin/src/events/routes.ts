import type { RemoteRoute } from '@merchloom/web-kit/remotes';
import { eventTexts as texts } from './texts.ts';

const view = { area: 'events', level: 'view' } as const;
const edit = { area: 'events', level: 'edit' } as const;

/** R10.9 */
export const eventRoutes: RemoteRoute[] = [
  {
    path: '/events',
    layout: 'admin',
    may: view,
    texts,
    lazy: () => import(/* webpackChunkName: "events-page" */ './events-page.tsx').then((page) => ({ Component: page.EventsPage })),
  },
  {
    path: '/events/create',
    layout: 'admin',
    may: edit,
    texts,
    lazy: () =>
      import(/* webpackChunkName: "create-event-page" */ './wizard/create-page.tsx').then((page) => ({ Component: page.CreatePage })),
  },
  {
    path: '/events/:slug',
    layout: 'admin',
    may: view,
    texts,
    lazy: () => import(/* webpackChunkName: "event-page" */ '../event/event-page.tsx').then((page) => ({ Component: page.EventPage })),
  },
  {
    path: '/events/:slug/catalogue',
    layout: 'admin',
    may: { area: 'catalogue', level: 'view' },
    texts,
    lazy: () =>
      import(/* webpackChunkName: "event-catalogue-page" */ '../event/catalogue-page.tsx').then((page) => ({
        Component: page.CataloguePage,
      })),
  },
  {
    path: '/events/:slug/fulfillers/register',
    layout: 'admin',
    may: { area: 'catalogue', level: 'view' },
    texts,
    lazy: () =>
      import(/* webpackChunkName: "event-fulfillers-page" */ '../event/fulfillers-page.tsx').then((page) => ({
        Component: page.FulfillersPage,
      })),
  },
];
