import type { Permission } from '@merchloom/contracts/endpoint';
import type { LayoutName, RemoteDescriptor } from '@merchloom/contracts/remotes';
import type { ComponentType } from 'react';
import type { CatalogueLoader } from '../i18n/namespaces.ts';

/** Names of checks that run before a page: `auth` (signed in), `language` (follows `?lang`). An unknown one answers 500 (R11.18). */
export type MiddlewareName = 'auth' | 'language';

/** One page of a remote. */
export interface RemoteRoute {
  /** Without locale, from the root: `/orders/:order`. */
  path: string;
  layout: LayoutName;
  /** Pipe-separated roles that may see it (`admin|account_manager`), or `*` for anybody signed in. Absent: everybody. */
  auth?: string;
  /** What the permission table must grant (DECISIONS 5); who lacks it meets 403. Implies `auth: '*'`. */
  may?: Permission;
  middleware?: readonly MiddlewareName[];
  /** Texts that only this page and its neighbours need, beside the remote's: fetched along with the page. */
  texts?: { namespace: string; locales: CatalogueLoader };
  /** The page's own chunk: `() => import(…).then((page) => ({ Component: page.OrdersPage }))`. */
  lazy: () => Promise<{ Component: ComponentType }>;
}

/** What a remote's `./routes` module exports as `remote`. */
export interface Remote {
  /** Namespace of its texts. */
  namespace: string;
  locales: CatalogueLoader;
  routes: readonly RemoteRoute[];
}

/** The two calls of the federation runtime that we use; the shell brings them. */
export interface FederationRuntime {
  registerRemotes: (remotes: { name: string; entry: string }[], options?: { force?: boolean }) => void;
  loadRemote: (id: string) => Promise<unknown>;
}

export type { RemoteDescriptor };
