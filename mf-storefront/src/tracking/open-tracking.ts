import { i18n, registerNamespace } from '@merchloom/web-kit/i18n';
import type { ComponentType } from 'react';

/** The page behind an order's link, with texts that no other page has to carry. */
export async function openTracking(): Promise<{ Component: ComponentType }> {
  registerNamespace('tracking', (language) => import(/* webpackChunkName: "tracking-[request]" */ `./locales/${language}.json`));
  const [page] = await Promise.all([
    import(/* webpackChunkName: "tracking-page" */ './tracking-page.tsx'),
    i18n.loadNamespaces('tracking'),
  ]);
  return { Component: page.TrackingPage };
}
