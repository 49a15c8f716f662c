import { languageFollowed } from '@merchloom/web-kit/i18n';
import { createBrowserRouter } from '@merchloom/web-kit/router';
import { bound } from '@merchloom/web-kit/scope';
import { sessionReady } from '@merchloom/web-kit/session';
import { pageShown } from '../navigation/admin-nav.ts';
import { patchRemote } from '../router/patch-remote.tsx';
import { routeTree } from '../router/route-tree.tsx';

export type PageRouter = ReturnType<typeof createBrowserRouter>;

/** The page's router; pages of remotes are found when somebody goes there. */
export function startRouter(translated: Promise<void>): PageRouter {
  const around = { translated, user: () => sessionReady(), followLanguage: bound(languageFollowed) };
  const router = createBrowserRouter(routeTree(), {
    patchRoutesOnNavigation: ({ path, patch }) => patchRemote(path, patch, around),
  });
  const show = bound(pageShown);
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') show({ width: globalThis.innerWidth });
  });
  return router;
}
