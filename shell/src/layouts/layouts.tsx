import type { LayoutName } from '@merchloom/contracts/remotes';
import { type ComponentType, lazy, Suspense } from 'react';
import { StorefrontLayout } from './storefront-layout.tsx';

/** R10.1. A shopper's first visit needs only one of them; the others are files of their own, named in the document's preloads. */
export const layouts: Readonly<Record<LayoutName, ComponentType>> = {
  storefront: StorefrontLayout,
  home: later(() => import(/* webpackChunkName: "layout-home" */ './home-layout.tsx').then((module) => module.HomeLayout)),
  login: later(() => import(/* webpackChunkName: "layout-login" */ './login-layout.tsx').then((module) => module.LoginLayout)),
  authentication: later(() =>
    import(/* webpackChunkName: "layout-login" */ './login-layout.tsx').then((module) => module.AuthenticationLayout),
  ),
  builder: later(() => import(/* webpackChunkName: "layout-builder" */ './builder-layout.tsx').then((module) => module.BuilderLayout)),
  // Its texts come along: who shops carries none of them.
  admin: later(async () => {
    const layout = import(/* webpackChunkName: "layout-admin" */ './admin-layout.tsx');
    const texts = import(/* webpackChunkName: "layout-admin" */ '../staff/texts.ts').then(({ loadStaffTexts }) => loadStaffTexts());
    await texts;
    return (await layout).AdminLayout;
  }),
};

function later(load: () => Promise<ComponentType>): ComponentType {
  const Layout = lazy(() => load().then((component) => ({ default: component })));
  return () => (
    <Suspense>
      <Layout />
    </Suspense>
  );
}
