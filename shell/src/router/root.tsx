import { workEnded, workStarted } from '@merchloom/web-kit/progress';
import { Outlet, ScrollRestoration, useNavigation } from '@merchloom/web-kit/router';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { CookieConsent } from '../chrome/cookie-consent.tsx';
import { LoadingBar } from '../chrome/loading-bar.tsx';
import { PageFocus } from '../chrome/page-focus.tsx';
import { Toasts } from '../chrome/toasts.tsx';

/** What every layout has: loading bar, toasts, cookie banner, focus and scroll after a navigation. */
export function Root() {
  return (
    <>
      <NavigationProgress />
      <LoadingBar />
      <Outlet />
      <CookieConsent />
      <Toasts />
      <PageFocus />
      <ScrollRestoration />
    </>
  );
}

function NavigationProgress() {
  const { started, ended } = useUnit({ started: workStarted, ended: workEnded });
  const busy = useNavigation().state !== 'idle';
  useEffect(() => {
    if (!busy) return;
    started();
    return () => ended();
  }, [busy, started, ended]);
  return null;
}
