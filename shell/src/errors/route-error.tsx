import { isChunkFailure, reloadForChunk } from '@merchloom/web-kit/chunk-reload';
import { isApiError } from '@merchloom/web-kit/http';
import { statusOf, useRouteError } from '@merchloom/web-kit/router';
import { useEffect } from 'react';
import { ErrorPageFallback } from './error-page-fallback.tsx';
import { StatusPage } from './status-page-later.tsx';

/** What stands in a page's place when it threw; `bare` is outside every layout. */
export function RouteError({ bare = false }: { bare?: boolean }) {
  const error = useRouteError();
  useEffect(() => {
    if (isChunkFailure(error)) reloadForChunk(location.href);
  }, [error]);
  const page = <StatusPage status={statusOf(error)} reference={isApiError(error) ? error.requestId : null} />;
  return <ErrorPageFallback>{bare ? <main id="main">{page}</main> : page}</ErrorPageFallback>;
}
