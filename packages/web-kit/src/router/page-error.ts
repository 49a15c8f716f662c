/** A page that cannot be shown: `throw pageError(404)` while rendering or loading leads to the error page inside the layout. */
export interface PageError extends Error {
  kind: 'page-error';
  status: number;
}

export function pageError(status: number): PageError {
  return Object.assign(new Error(`Page answers ${status}`), { kind: 'page-error' as const, status });
}

/** The status to show for whatever was thrown: a page error, a refused call, a route's reply; anything else is our fault. */
export function statusOf(error: unknown): number {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status >= 400 ? status : 500;
}
