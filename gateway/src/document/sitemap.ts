import { publicPages } from '@merchloom/contracts/public-pages';
import type { StoreIndex } from '@merchloom/contracts/store-pages';
import { type Language, languages } from '@merchloom/contracts/vocabulary';
import { beginReply, type Exchange, type HeaderValues } from '../edge/exchange.ts';
import { makeReady, type ReadyReply, sendReady } from '../edge/ready-reply.ts';
import { queryValue } from '../edge/request-path.ts';
import { escapeHtml } from './html.ts';

export interface SitemapOptions {
  origin: string;
  translated: boolean;
  /** Asks the catalog which stores are open. */
  readIndex(): Promise<StoreIndex>;
  headers: Readonly<HeaderValues>;
  now?: () => number;
}

interface Page {
  path: string;
  changed?: string;
}

const freshMs = 5 * 60_000;
/** A file may name 50,000 addresses; each page has one per language. */
export const pagesPerFile = 5_000;

/** Every page that search engines may know, in every language; more than one file holds are split and listed by an index. */
export function createSitemap({
  origin,
  translated,
  readIndex,
  headers,
  now = Date.now,
}: SitemapOptions): (exchange: Exchange) => Promise<void> {
  const langs: readonly Language[] = translated ? languages : ['en'];
  let kept: { until: number; files: Promise<ReadyReply[]> } | null = null;

  const write = async (): Promise<ReadyReply[]> => {
    const pages = pagesOf(await readIndex());
    const parts = Array.from({ length: Math.max(1, Math.ceil(pages.length / pagesPerFile)) }, (_, part) =>
      pages.slice(part * pagesPerFile, (part + 1) * pagesPerFile),
    );
    const texts = parts.map((part) => urlset(part, origin, langs));
    const all = texts.length === 1 ? texts : [indexOf(texts.length, origin), ...texts];
    return Promise.all(all.map((text) => makeReady(Buffer.from(text), 'application/xml; charset=utf-8')));
  };

  return async (exchange) => {
    if (!kept || kept.until <= now()) {
      const files = write();
      // An answer that failed is not kept: the next one who asks tries again.
      files.catch(() => {
        if (kept?.files === files) kept = null;
      });
      kept = { until: now() + freshMs, files };
    }
    const files = await kept.files;
    const found = files[Number(queryValue(exchange.path.query, 'page') ?? 0)];
    if (found) return sendReady(exchange, found, { ...headers, 'cache-control': 'public, max-age=300', vary: 'accept-encoding' });
    beginReply(exchange, 404, { ...headers, 'content-type': 'text/plain; charset=utf-8' }).end();
  };
}

const pagesOf = (stores: StoreIndex): Page[] => [
  { path: '' },
  ...publicPages.map((page) => ({ path: `/${page}` })),
  ...stores.flatMap(({ slug, updated_at, products }) => [
    { path: `/${slug}`, changed: updated_at },
    ...products.map((product) => ({ path: `/${slug}/Product=${encodeURIComponent(product)}`, changed: updated_at })),
    { path: `/${slug}/faqs`, changed: updated_at },
    { path: `/${slug}/contact-us` },
  ]),
];

function urlset(pages: readonly Page[], origin: string, langs: readonly Language[]): string {
  const entries = pages.flatMap(({ path, changed }) => {
    const address = (lang: Language) => escapeHtml(`${origin}/${lang}${path}`);
    const alternates = langs.map((lang) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${address(lang)}"/>`).join('');
    const time = changed ? `<lastmod>${escapeHtml(changed)}</lastmod>` : '';
    return langs.map((lang) => `<url><loc>${address(lang)}</loc>${time}${langs.length > 1 ? alternates : ''}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

const indexOf = (count: number, origin: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${Array.from({ length: count }, (_, part) => `<sitemap><loc>${escapeHtml(origin)}/sitemap.xml?page=${part + 1}</loc></sitemap>`).join('\n')}
</sitemapindex>
`;
