import { remoteOfPath } from '@merchloom/contracts/pages';
import type { LayoutName, RemoteName } from '@merchloom/contracts/remotes';
import { withChunkRetry } from '@merchloom/web-kit/chunk-reload';
import { i18n, registerNamespace } from '@merchloom/web-kit/i18n';
import { loadModule, type Remote, type RemoteRoute } from '@merchloom/web-kit/remotes';
import { type RouteObject, redirect, splitLocale, withLocale } from '@merchloom/web-kit/router';
import { type GuardSurroundings, guard } from './guard.ts';
import { slotId } from './route-tree.tsx';

export interface PatchSurroundings extends GuardSurroundings {
  /** Resolves when texts can be loaded. */
  translated: Promise<void>;
}

type Patch = (routeId: string | null, children: RouteObject[]) => void;

const patched = new Set<string>();
const failed = new Set<RemoteName>();

/**
 * Fetches the remote that answers for a path and hangs its pages under their layouts, with the prefix of the path. A remote that is down does not fail the
 * navigation, which would take the layout along: the path then ends at the catch-all page, which offers a retry.
 */
export async function patchRemote(pathname: string, patch: Patch, around: PatchSurroundings): Promise<void> {
  const { locale, path } = splitLocale(pathname);
  const name = remoteOfPath(path);
  const key = `${locale}/${name}`;
  if (!name || patched.has(key)) return;
  try {
    const remote = await loadPages(name, path, around.translated);
    patched.add(key);
    failed.delete(name);
    for (const [layout, routes] of byLayout(remote.routes)) {
      patch(
        slotId(layout),
        routes.map((route) => ({ path: withLocale(route.path, locale), ...pageRoute(route, around) })),
      );
    }
  } catch (failure) {
    failed.add(name);
    console.error(`${name} could not be loaded`, failure);
  }
}

/** The remote that should have answered for a path but could not be loaded. */
export function failedRemote(pathname: string): RemoteName | null {
  const name = remoteOfPath(splitLocale(pathname).path);
  return name && failed.has(name) ? name : null;
}

async function loadPages(name: RemoteName, path: string, translated: Promise<void>): Promise<Remote> {
  const loading = loadModule<{ remote: Remote }>(name, 'routes');
  // The page's own files are asked for while the texts are on their way; what fails here is told by the route itself.
  void loading.then(({ remote }) => pageAt(remote.routes, path)?.lazy()).catch(() => {});
  const [{ remote }] = await Promise.all([loading, translated]);
  await loadTexts(remote);
  return remote;
}

/** The page a path most likely means: as many segments, and as few of them variable as can be. */
function pageAt(routes: readonly RemoteRoute[], path: string): RemoteRoute | undefined {
  const asked = path.split('/').filter(Boolean);
  const fixed = ({ path: pattern }: RemoteRoute) => pattern.split('/').filter((part) => part && !part.startsWith(':')).length;
  const fits = ({ path: pattern }: RemoteRoute) => {
    const parts = pattern.split('/').filter(Boolean);
    return parts.length === asked.length && parts.every((part, index) => part.startsWith(':') || part === asked[index]);
  };
  return routes.filter(fits).toSorted((a, b) => fixed(b) - fixed(a))[0];
}

async function loadTexts({ namespace, locales }: NonNullable<RemoteRoute['texts']>): Promise<void> {
  registerNamespace(namespace, locales);
  await i18n.loadNamespaces(namespace);
}

function byLayout(routes: readonly RemoteRoute[]): Map<LayoutName, RemoteRoute[]> {
  const groups = new Map<LayoutName, RemoteRoute[]>();
  for (const route of routes) groups.set(route.layout, [...(groups.get(route.layout) ?? []), route]);
  return groups;
}

function pageRoute(route: RemoteRoute, around: GuardSurroundings): RouteObject {
  const load = async () => (await Promise.all([route.lazy(), route.texts && loadTexts(route.texts)]))[0].Component;
  return {
    loader: async ({ request }) => {
      const elsewhere = await guard(route, new URL(request.url), around);
      return elsewhere ? redirect(elsewhere) : null;
    },
    lazy: { Component: withChunkRetry(load, () => location.href) },
  };
}
