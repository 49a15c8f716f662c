import { lazy, Suspense } from 'react';

const Page = lazy(() =>
  import(/* webpackChunkName: "status-page" */ './status-page.tsx').then((module) => ({ default: module.StatusPage })),
);

/** The error pages, in a file of their own: a visit that finds its page never needs them. */
export function StatusPage(props: { status: number; reference?: string | null }) {
  return (
    <Suspense>
      <Page {...props} />
    </Suspense>
  );
}
