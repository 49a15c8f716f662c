export {
  createBrowserRouter,
  createMemoryRouter,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  matchPath,
  Outlet,
  type RouteObject,
  RouterProvider,
  redirect,
  ScrollRestoration,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export { Link, Navigate, NavLink, useLocalePath, useNavigate } from './links.tsx';
export { followLocale, splitLocale, withLocale } from './locale.ts';
export { type PageError, pageError, statusOf } from './page-error.ts';
