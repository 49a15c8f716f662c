/** Where login leads (D66): the `redirect` parameter if it stays on this origin, else the dashboard. */
export function loginTarget(search: string, origin: string = location.origin): string {
  const wanted = new URLSearchParams(search).get('redirect');
  if (!wanted?.startsWith('/')) return '/dashboard';
  const address = new URL(wanted, origin);
  return address.origin === origin ? address.pathname + address.search + address.hash : '/dashboard';
}

/** The login page that leads back to where one was. */
export function loginPath(pathname: string, search = ''): string {
  return `/login?redirect=${encodeURIComponent(pathname + search)}`;
}
