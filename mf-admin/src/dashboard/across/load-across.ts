import { i18n, registerNamespace } from '@merchloom/web-kit/i18n';
import type { RemoteRoute } from '@merchloom/web-kit/remotes';
import { fulfillerTexts } from '../../fulfillers/routes.ts';

const acrossTexts = {
  namespace: 'admin-across',
  locales: (language) => import(/* webpackChunkName: "across-locale-[request]" */ `./locales/${language}.json`),
} as const satisfies RemoteRoute['texts'];

/** The page with its texts, which nobody needs but platform staff. */
export async function loadAcross() {
  const texts = [acrossTexts, fulfillerTexts];
  for (const { namespace, locales } of texts) registerNamespace(namespace, locales);
  const [page] = await Promise.all([
    import(/* webpackChunkName: "across" */ './across-dashboard.tsx'),
    i18n.loadNamespaces(texts.map(({ namespace }) => namespace)),
  ]);
  return { default: page.AcrossDashboard };
}
