import { type ComponentProps, useCallback, useEffect } from 'react';
import {
  type NavigateOptions,
  type To,
  useHref,
  useLinkClickHandler,
  useLocation,
  useNavigate as usePlainNavigate,
  useResolvedPath,
} from 'react-router-dom';
import { followLocale } from './locale.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** `/orders` keeps the language prefix of the page it is on. */
  to: To;
  replace?: boolean;
  state?: unknown;
  /** Leaves the page by a full load. */
  reloadDocument?: boolean;
  preventScrollReset?: boolean;
}

/** A link within the app. Own, not the router's: that one brings the router's framework mode along. */
export function Link({ to, replace, state, reloadDocument, preventScrollReset, onClick, target, ...rest }: LinkProps) {
  const there = useLocaleTo(to);
  const href = useHref(there);
  const go = useLinkClickHandler<HTMLAnchorElement>(there, { replace, state, preventScrollReset, target });
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented && !reloadDocument) go(event);
      }}
    />
  );
}

/** A link of a navigation: `aria-current="page"` on its own page and, unless `end`, on those below it. */
export function NavLink({ to, end = false, ...rest }: LinkProps & { end?: boolean }) {
  const { pathname } = useResolvedPath(useLocaleTo(to));
  const here = useLocation().pathname;
  const current = here === pathname || (!end && here.startsWith(`${pathname}/`));
  return <Link {...rest} to={to} aria-current={current ? 'page' : undefined} />;
}

/** Goes elsewhere as soon as it is rendered. */
export function Navigate({ to, replace = true }: { to: To; replace?: boolean }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace }), [navigate, to, replace]);
  return null;
}

/** `navigate('/orders')` keeps the language prefix; numbers go through the history. */
export function useNavigate(): (to: To | number, options?: NavigateOptions) => void {
  const navigate = usePlainNavigate();
  const { pathname } = useLocation();
  return useCallback(
    (to, options) => {
      if (typeof to === 'number') void navigate(to);
      else void navigate(localeTo(to, pathname), options);
    },
    [navigate, pathname],
  );
}

/** The path with the current language prefix, for what is not a link (forms, return addresses). */
export function useLocalePath(): (path: string) => string {
  const { pathname } = useLocation();
  return useCallback((path) => followLocale(path, pathname), [pathname]);
}

function useLocaleTo(to: To): To {
  return localeTo(to, useLocation().pathname);
}

function localeTo(to: To, pathname: string): To {
  if (typeof to === 'string') return followLocale(to, pathname);
  return to.pathname ? { ...to, pathname: followLocale(to.pathname, pathname) } : to;
}
