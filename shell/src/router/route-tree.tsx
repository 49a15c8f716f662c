import type { LayoutName } from '@merchloom/contracts/remotes';
import type { RouteObject } from '@merchloom/web-kit/router';
import { Nowhere } from '../errors/nowhere.tsx';
import { RouteError } from '../errors/route-error.tsx';
import { layouts } from '../layouts/layouts.tsx';
import { Root } from './root.tsx';

/** Where the pages of a layout hang; remotes' routes are patched in under this id. */
export const slotId = (layout: LayoutName) => `slot:${layout}`;

/**
 * The layouts, each with an empty slot. Nothing here has a path but the catch-all: the router asks for more routes only where
 * it found none, or found one with parameters.
 */
export function routeTree(): RouteObject[] {
  const frames: RouteObject[] = Object.entries(layouts).map(([layout, Layout]) => ({
    element: <Layout />,
    children: [{ id: slotId(layout as LayoutName), errorElement: <RouteError />, children: [] }],
  }));
  const nowhere: RouteObject = { element: <layouts.home />, children: [{ path: '*', element: <Nowhere /> }] };
  return [{ element: <Root />, errorElement: <RouteError bare />, hydrateFallbackElement: <></>, children: [...frames, nowhere] }];
}
