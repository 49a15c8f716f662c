import { lazy, Suspense } from 'react';

export interface NotFoundProps {
  /** What is nearest. */
  back?: { to: string; label: string };
  suffix?: string;
}

// Most people never see it: it comes when it is needed.
const NotFoundPage = lazy(() =>
  import(/* webpackChunkName: "not-found" */ './not-found-page.tsx').then((page) => ({ default: page.NotFoundPage })),
);

/** R9.15: nothing is at this address. */
export function NotFound(props: NotFoundProps) {
  return (
    <Suspense fallback={null}>
      <NotFoundPage {...props} />
    </Suspense>
  );
}
