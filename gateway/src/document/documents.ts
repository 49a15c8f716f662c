import { fontPairFaces } from '@merchloom/contracts/font-pairs';
import type { DocumentData, PublicConfig } from '@merchloom/contracts/remotes';
import type { StoreBootstrap } from '@merchloom/contracts/store';
import type { FaqGroup } from '@merchloom/contracts/store-pages';
import { type Language, languages } from '@merchloom/contracts/vocabulary';
import { Refusal } from '@merchloom/service-kit/http/refusal';
import { LRUCache } from 'lru-cache';
import type { RateLimits } from '../access/rate-limits.ts';
import type { GatewayConfig } from '../config.ts';
import { beginReply, type Exchange } from '../edge/exchange.ts';
import type { Hosts } from '../edge/hosts.ts';
import { makeReady, type ReadyReply, sendReady } from '../edge/ready-reply.ts';
import type { SecurityHeaders } from '../edge/security-headers.ts';
import type { Apps, Registry } from '../remotes/registry.ts';
import type { StoreCache, StoreEntry } from '../store/store-cache.ts';
import { describePage } from './describe-page.ts';
import { type Page, pathOf, readPage } from './page.ts';
import { pageFiles } from './page-files.ts';
import { pageLanguage } from './page-language.ts';
import { documentTexts } from './texts.ts';
import { writeDocument } from './write-document.ts';

export interface DocumentDependencies {
  config: GatewayConfig;
  registry: Registry;
  storeCache: StoreCache;
  rateLimits: RateLimits;
  securityHeaders: SecurityHeaders;
  hosts: Hosts;
}

type ReadablePage = Exclude<Page, { kind: 'redirect' }>;

interface Assembled {
  ready: ReadyReply;
  apps: Apps;
  entry: StoreEntry | null;
}

const maxBytes = 64 * 1024 * 1024;

/** The HTML document of every page. Each one is put together once, until its store or one of the apps changes. */
export function createDocuments({
  config,
  registry,
  storeCache,
  rateLimits,
  securityHeaders,
  hosts,
}: DocumentDependencies): (exchange: Exchange) => Promise<void> {
  const kept = new LRUCache<string, Assembled>({ maxSize: maxBytes, sizeCalculation: ({ ready }) => ready.identity.length * 2 + 500 });
  const publicConfig = publicConfigOf(config);
  const headers = {
    store: { ...securityHeaders.document('store'), 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' },
    staff: { ...securityHeaders.document('staff'), 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' },
  };

  const lookUp = (exchange: Exchange, slug: string, lang: Language) => {
    const looked = storeCache.bootstrap(slug, lang);
    if (!(looked instanceof Promise)) return looked;
    const wait = rateLimits.waitFor('read', exchange.ip);
    looked.catch(() => {});
    if (wait > 0) throw new Refusal({ kind: 'too_many', code: 'too_many', retryAfter: wait });
    return looked;
  };

  const assemble = async (
    page: ReadablePage,
    status: number,
    lang: Language,
    apps: Apps,
    entry: StoreEntry | null,
    faqs: readonly FaqGroup[] | null,
  ): Promise<ReadyReply | null> => {
    const store = entry?.found?.bootstrap ?? undefined;
    const face = store ? fontPairFaces[store.store.event.theme.fontPair] : null;
    const files = pageFiles(apps, page.kind === 'unknown' ? null : page.remote, page.path, lang, face);
    if (!files) return null;
    const data: DocumentData = {
      registry: apps.registry,
      config: publicConfig,
      ...(store && { store }),
      ...(status !== 200 && { status }),
    };
    const { origin } = config.publicUrl;
    const description = describePage({ page, status, store, lang, brand: config.brand, origin, faqs });
    const html = writeDocument({ ...description, lang, origin, brand: config.brand, translated: config.translation, files, data });
    return makeReady(Buffer.from(html), 'text/html; charset=utf-8');
  };

  /** Search engines are told the answers along with the page; a catalog that does not answer costs them, not the page. */
  const faqsOf = async (page: ReadablePage, bootstrap: StoreBootstrap | null, lang: Language): Promise<readonly FaqGroup[] | null> => {
    if (page.kind !== 'store' || !bootstrap || !page.path.endsWith('/faqs')) return null;
    const { id, handle } = bootstrap.tenant;
    const asked = await Promise.resolve(storeCache.faqs({ id, handle }, page.slug, lang)).catch(() => null);
    if (!asked?.found) return null;
    return (JSON.parse(asked.found.ready.identity.toString('utf8')) as { data: { groups: FaqGroup[] } }).data.groups;
  };

  return async (exchange) => {
    const { path } = exchange;
    const apps = registry.current();
    const page = readPage(path.segments, apps);
    if (page.kind === 'redirect') return redirect(exchange, page.to, 301, headers.store);
    const door = hosts.tenantOf(exchange.req);
    if (door !== null && page.kind !== 'store') return redirect(exchange, mainAddress(exchange, config.publicUrl), 302, headers.store);
    const lang = pageLanguage(exchange, page.locale, config.translation);
    if (page.path === '/' && page.locale === null) return redirect(exchange, `/${lang}`, 302, headers.store);

    exchange.route = `document ${page.kind}`;
    const own = page.kind === 'platform' && page.remote === 'mf-admin' ? headers.staff : headers.store;
    const looked = page.kind === 'store' ? await lookUp(exchange, page.slug, lang) : null;
    const bootstrap = looked?.found?.bootstrap ?? null;
    if (page.kind === 'store' && bootstrap) {
      const to = movedTo(page, bootstrap);
      if (to) return redirect(exchange, to, 301, headers.store);
    }
    // Behind a tenant's door there are its own stores only.
    const entry = looked?.found && (door === null || bootstrap?.tenant.handle === door) ? looked : null;
    const status = statusOf(page, entry?.found?.bootstrap ?? undefined);
    const key = keyOf(page, status, lang, entry);
    const known = kept.get(key);
    if (known && known.apps === apps && known.entry === entry) return sendReady(exchange, known.ready, own, status);

    const ready = await assemble(page, status, lang, apps, entry, status === 200 ? await faqsOf(page, bootstrap, lang) : null);
    if (ready) {
      kept.set(key, { ready, apps, entry });
      return sendReady(exchange, ready, own, status);
    }
    const res = beginReply(exchange, 503, { ...own, 'content-type': 'text/plain; charset=utf-8', 'retry-after': '2' });
    res.end(documentTexts(lang).starting);
  };
}

/** D4, D5: where a page really is, when its store has another slug by now or its product is spelt otherwise; null when it is here. */
function movedTo(page: Extract<Page, { kind: 'store' }>, { store }: StoreBootstrap): string | null {
  const { slug } = store.event;
  const segments = page.path.split('/').slice(2).map(decodeURIComponent);
  if (page.product !== null) {
    const asked = page.product.toLowerCase();
    const product = store.event_products.find(({ product_id }) => product_id.toLowerCase() === asked);
    if (product) segments[0] = `Product=${product.product_id}`;
  }
  const to = pathOf(null, [slug, ...segments]);
  return to === page.path ? null : `${page.locale ? `/${page.locale}` : ''}${to}`;
}

/** The same path on the site's own name. */
function mainAddress({ req, path }: Exchange, publicUrl: URL): string {
  const host = (req.headers.host ?? '').toLowerCase();
  return `${publicUrl.protocol}//${host.slice(host.indexOf('.') + 1)}${path.path}`;
}

/** Paths that lead nowhere are endless: all of them share one document. */
function keyOf(page: ReadablePage, status: number, lang: Language, entry: StoreEntry | null): string {
  if (page.kind === 'store' && page.apart && !entry?.found) return `${lang} apart`;
  if (status === 200) return `${lang} ${page.path}`;
  return `${lang} ? ${page.kind} ${entry?.slug ?? ''}`;
}

function statusOf(page: ReadablePage, store: StoreBootstrap | undefined): number {
  if (page.kind === 'unknown' || !page.known) return 404;
  if (page.kind === 'platform') return 200;
  if (!store) return page.apart ? 200 : 404;
  return page.product === null || store.store.event_products.some(({ product_id }) => product_id === page.product) ? 200 : 404;
}

/** Redirects stay on the site or lead from a tenant's door to it; the rest of the query goes along, the language asked for is in the path. */
function redirect(exchange: Exchange, to: string, status: number, headers: Readonly<Record<string, string>>): void {
  const query = new URLSearchParams(exchange.path.query);
  if (status === 302) query.delete('lang');
  const search = query.size > 0 ? `?${query}` : '';
  const res = beginReply(exchange, status, { ...headers, location: to + search, 'content-type': 'text/plain; charset=utf-8' });
  res.end(exchange.method === 'HEAD' ? undefined : to);
}

function publicConfigOf(config: GatewayConfig): PublicConfig {
  const { publicKeys, sandboxUrl } = config.stripe;
  return {
    brand: config.brand,
    production: config.production,
    translation: config.translation,
    languages: config.translation ? languages : ['en'],
    stripe: { publicKeys, script: sandboxUrl ? sandboxScript : null, sandbox: sandboxUrl !== null },
    live: { path: '/live' },
    liveChatUrl: config.liveChatUrl,
    analyticsUrl: config.analyticsUrl,
    faqUrl: config.faqUrl,
    company: config.company,
    exampleStore: config.exampleStore,
  };
}

/** Where the browser gets the card sandbox's stand-in for Stripe.js. */
export const sandboxScript = '/_sandbox/cards/stripe.js';
