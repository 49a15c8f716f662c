import { type RefAttributes, useCallback } from 'react';
import {
  type LinkProps,
  type NavigateOptions,
  type NavigateProps,
  type NavLinkProps,
  Link as PlainLink,
  Navigate as PlainNavigate,
  NavLink as PlainNavLink,
  type To,
  useLocation,
  useNavigate as usePlainNavigate,
} from 'react-router-dom';
import { followLocale } from './locale.ts';

/** A link that keeps the language prefix of the page it is on: write `to="/orders"`. */
export function Link({ to, ...props }: LinkProps & RefAttributes<HTMLAnchorElement>) {
  return <PlainLink to={useLocaleTo(to)} {...props} />;
}

/** A link of a navigation: as `Link`, with `aria-current="page"` when active. */
export function NavLink({ to, ...props }: NavLinkProps & RefAttributes<HTMLAnchorElement>) {
  return <PlainNavLink to={useLocaleTo(to)} {...props} />;
}

export function Navigate({ to, ...props }: NavigateProps) {
  return <PlainNavigate to={useLocaleTo(to)} {...props} />;
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
