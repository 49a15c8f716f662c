import { languages } from './languages.ts';
import { publicPages } from './public-pages.ts';
import type { RemoteName } from './remotes.ts';

/**
 * Which remote answers for a page, by the first segment of its path without locale. The shell loads by it, the gateway preloads
 * by it, and no store may take one of these words as its slug (D4). Everything that is not here is a store's slug.
 */
export const pageOwners: Readonly<Record<string, RemoteName>> = {
  '': 'mf-storefront',
  ...(Object.fromEntries(publicPages.map((page) => [page, 'mf-storefront'])) as Record<string, RemoteName>),
  login: 'mf-admin',
  settings: 'mf-admin',
  'audit-logs': 'mf-admin',
  users: 'mf-admin',
  register: 'mf-admin',
  invitation: 'mf-admin',
  'reset-password': 'mf-admin',
  'email-verification': 'mf-admin',
  dashboard: 'mf-admin',
  'get-started': 'mf-admin',
  clients: 'mf-admin',
  'client-revenue': 'mf-admin',
  orders: 'mf-admin',
  events: 'mf-admin',
  products: 'mf-admin',
  fulfillers: 'mf-admin',
  'site-preview': 'mf-admin',
  assets: 'mf-admin',
  'event-builder': 'mf-builder',
  designs: 'mf-builder',
};

/** First segments that belong to the platform although no page is there, or not yet. */
const kept = [
  ...['api', 'favicon.ico'],
  ...['federation', 'healthz', 'live', 'media', 'metrics', 'readyz', 'remotes'],
  ...['robots.txt', 'shopify', 'shopify-widget-instructions', 'sitemap.xml', 'socket.io'],
  // Beside events under `/events`.
  ...['create', 'csv', 'slugs', 'statuses'],
];

/** Words that no store may have as its slug. */
export const reservedSlugs: ReadonlySet<string> = new Set([...languages, ...Object.keys(pageOwners).filter(Boolean), ...kept]);

/** The remote that answers for a path without locale, or null when nobody does. */
export function remoteOfPath(path: string): RemoteName | null {
  const first = (path.split('/')[1] ?? '').toLowerCase();
  const owner = Object.hasOwn(pageOwners, first) ? pageOwners[first] : undefined;
  if (owner) return owner;
  return reservedSlugs.has(first) ? null : 'mf-storefront';
}
