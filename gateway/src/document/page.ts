import { pageOwners, remoteOfPath } from '@merchloom/contracts/pages';
import type { RemoteName } from '@merchloom/contracts/remotes';
import { slug as slugSchema } from '@merchloom/contracts/text';
import type { Language } from '@merchloom/contracts/vocabulary';
import * as z from 'zod/mini';
import { isLanguage } from '../edge/language.ts';
import type { Apps, DocumentFile } from '../remotes/registry.ts';

/** What a page path is about. `path` is without locale. */
export type Page =
  | { kind: 'platform'; locale: Language | null; path: string; remote: RemoteName; known: boolean }
  | {
      kind: 'store';
      locale: Language | null;
      path: string;
      remote: RemoteName;
      slug: string;
      product: string | null;
      known: boolean;
      apart: boolean;
    }
  | { kind: 'unknown'; locale: Language | null; path: string }
  | { kind: 'redirect'; to: string };

const storePages = new Set(['contact-us', 'faqs', 'payment-success']);
const productPage = /^Product=(.+)$/i;

/** Decides what a path is, by the page table and, where a remote names its pages, by those. */
export function readPage(segments: readonly string[], apps: Apps): Page {
  const locale = isLanguage(segments[0]) ? segments[0] : null;
  const rest = locale ? segments.slice(1) : segments;
  const path = `/${rest.map(encodeSegment).join('/')}`;
  const remote = remoteOfPath(path);
  if (!remote) return { kind: 'unknown', locale, path };
  const first = rest[0] ?? '';
  if (Object.hasOwn(pageOwners, first)) {
    return { kind: 'platform', locale, path, remote, known: first === '' ? rest.length === 0 : isNamedPage(apps, remote, rest) };
  }
  if (!z.safeParse(slugSchema, first).success) {
    const lower = first.toLowerCase();
    if (!z.safeParse(slugSchema, lower).success) return { kind: 'unknown', locale, path };
    return { kind: 'redirect', to: pathOf(locale, [lower, ...rest.slice(1)]) };
  }
  return storePage(locale, path, remote, first, rest.slice(1));
}

function storePage(locale: Language | null, path: string, remote: RemoteName, slug: string, rest: readonly string[]): Page {
  const [page = '', ...deeper] = rest;
  const product = productPage.exec(page)?.[1] ?? null;
  if (product !== null && deeper.length === 0 && !page.startsWith('Product=')) {
    return { kind: 'redirect', to: `${locale ? `/${locale}` : ''}/${slug}/Product=${encodeURIComponent(product)}` };
  }
  const followed = page === 'order' && deeper.length === 1;
  // The event behind a size link has no store that anybody may see: the page itself says what is there.
  const apart = page === 'sizes' && deeper.length === 1;
  const known = followed || apart || (deeper.length === 0 && (page === '' || product !== null || storePages.has(page)));
  return { kind: 'store', locale, path, remote, slug, product, known, apart };
}

/** The address of a page from its parts, escaped. */
export const pathOf = (locale: Language | null, segments: readonly string[]): string =>
  `${locale ? `/${locale}` : ''}/${segments.map(encodeSegment).join('/')}`;

// `=` belongs to the specified address of a product.
const encodeSegment = (segment: string) => encodeURIComponent(segment).replaceAll('%3D', '=');

/** A remote that names no pages is believed to have every page under its words. */
function isNamedPage(apps: Apps, remote: RemoteName, segments: readonly string[]): boolean {
  const routes = apps.remotes.get(remote)?.document.routes ?? [];
  // A store's `/:slug` is nobody's word: only patterns that begin with the word itself count.
  return routes.length === 0 || routes.some(({ path }) => path.split('/')[1] === segments[0] && matches(path, segments));
}

/** The chunks a page needs: the closest pattern wins. */
export function chunksOf(document: DocumentFile, path: string, lang: Language): { scripts: string[]; styles: string[] } {
  const segments = path.split('/').filter(Boolean).map(decodeURIComponent);
  const fixed = (pattern: string) => pattern.split('/').filter((part) => part && !part.startsWith(':')).length;
  const [best] = document.routes.filter((route) => matches(route.path, segments)).sort((a, b) => fixed(b.path) - fixed(a.path));
  if (!best) return { scripts: [], styles: [] };
  return { scripts: [...best.scripts, ...(best.locales[lang]?.scripts ?? [])], styles: best.styles };
}

function matches(pattern: string, segments: readonly string[]): boolean {
  const parts = pattern.split('/').filter(Boolean);
  if (parts.at(-1) === '*') return parts.slice(0, -1).every((part, i) => part.startsWith(':') || part === segments[i]);
  return parts.length === segments.length && parts.every((part, i) => part.startsWith(':') || part === segments[i]);
}
