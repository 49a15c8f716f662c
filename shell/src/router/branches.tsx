import type { LayoutName } from '@merchloom/contracts/remotes';
import { type Language, languages } from '@merchloom/contracts/vocabulary';
import type { RouteObject } from '@merchloom/web-kit/router';
import { Nowhere } from '../errors/nowhere.tsx';
import { RouteError } from '../errors/route-error.tsx';
import { layouts } from '../layouts/layouts.tsx';
import { Root } from './root.tsx';

export type BranchName = Language | 'bare';

/** Where the pages of a layout hang in a branch; remotes' routes are patched in under this id. */
export const slotId = (branch: BranchName, layout: LayoutName) => `${branch}:${layout}`;

/** The same tree once without locale and once under each: bare paths are as valid as prefixed ones (D60). */
export function routeTree(): RouteObject[] {
  const branches: RouteObject[] = [
    { id: 'bare', children: branch('bare') },
    ...languages.map((language) => ({ id: language, path: language, children: branch(language) })),
  ];
  return [
    { id: 'root', path: '/', element: <Root />, errorElement: <RouteError bare />, hydrateFallbackElement: <></>, children: branches },
  ];
}

function branch(name: BranchName): RouteObject[] {
  const frames: RouteObject[] = Object.entries(layouts).map(([layout, Layout]) => ({
    element: <Layout />,
    children: [{ id: slotId(name, layout as LayoutName), errorElement: <RouteError />, children: [] }],
  }));
  return [...frames, { element: <layouts.home />, children: [{ path: '*', element: <Nowhere /> }] }];
}
