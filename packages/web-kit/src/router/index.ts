export {
  createBrowserRouter,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  matchPath,
  Outlet,
  type RouteObject,
  RouterProvider,
  redirect,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export { Link, type LinkProps, Navigate, NavLink, useLocalePath, useNavigate } from './links.tsx';
export { followLocale, splitLocale, withLocale } from './locale.ts';
export { type PageError, pageError, statusOf } from './page-error.ts';
export { ScrollRestoration } from './scroll-restoration.tsx';
