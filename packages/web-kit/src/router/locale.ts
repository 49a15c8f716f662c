import { languages } from '@merchloom/contracts/languages';
import type { Language } from '@merchloom/contracts/vocabulary';

/** `/de/orders` → `{ locale: 'de', path: '/orders' }`; a bare path has no locale. */
export function splitLocale(pathname: string): { locale: Language | null; path: string } {
  const [, first = '', ...rest] = pathname.split('/');
  if (!languages.includes(first as Language)) return { locale: null, path: pathname || '/' };
  return { locale: first as Language, path: `/${rest.join('/')}` };
}

/** Puts a path under a locale; a path that has a locale already changes to the given one. `null` makes it bare. */
export function withLocale(path: string, locale: Language | null): string {
  const [pathname = '', tail = ''] = splitTail(path);
  const bare = splitLocale(pathname).path;
  if (!locale) return bare + tail;
  return (bare === '/' ? `/${locale}` : `/${locale}${bare}`) + tail;
}

/** Absolute in-app paths follow the prefix of the page they are on; relative and foreign addresses stay as they are. */
export function followLocale(to: string, currentPathname: string): string {
  if (!to.startsWith('/') || to.startsWith('//')) return to;
  const own = splitLocale(splitTail(to)[0] ?? '').locale;
  return own ? to : withLocale(to, splitLocale(currentPathname).locale);
}

function splitTail(path: string): [string, string] {
  const at = path.search(/[?#]/);
  return at < 0 ? [path, ''] : [path.slice(0, at), path.slice(at)];
}
