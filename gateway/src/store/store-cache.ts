import { fillPath } from '@merchloom/contracts/endpoint';
import { endpoints } from '@merchloom/contracts/endpoints';
import { type RefusalKind, refusalStatus } from '@merchloom/contracts/problem';
import type { StoreBootstrap } from '@merchloom/contracts/store';
import type { Language } from '@merchloom/contracts/vocabulary';
import { Refusal } from '@merchloom/service-kit/http/refusal';
import { LRUCache } from 'lru-cache';
import type { CallTenant } from '../access/authorize.ts';
import { makeReady, type ReadyReply } from '../edge/ready-reply.ts';
import { unavailable } from '../edge/reply.ts';

/** What the catalog said, ready to be sent on: the data of a store, or that there is none. */
export interface StoreEntry {
  slug: string;
  freshUntil: number;
  keepUntil: number;
  found: { ready: ReadyReply; bootstrap: StoreBootstrap | null } | null;
  /** Why there is nothing. */
  refusal: { kind: RefusalKind; code: string } | null;
}

export interface StoreCache {
  /** The store that a slug leads to, with its tenant. */
  bootstrap(slug: string, lang: Language): Promise<StoreEntry> | StoreEntry;
  store(tenant: CallTenant, slug: string, lang: Language): Promise<StoreEntry> | StoreEntry;
  /** Its questions and answers. */
  faqs(tenant: CallTenant, slug: string, lang: Language): Promise<StoreEntry> | StoreEntry;
  /** Everything of a slug is stale; it is still shown when the catalog cannot be asked. */
  drop(slug: string): void;
  dropAll(): void;
}

export interface StoreCacheOptions {
  /** Asks the catalog; rejects when it cannot be reached. */
  fetchStore(path: string, tenant: CallTenant | null, lang: Language): Promise<{ status: number; bytes: Buffer; body: unknown }>;
  now?: () => number;
}

const freshMs = 60_000;
const missingMs = 5_000;
/** Pause between questions to a catalog that does not answer. */
const retryMs = 2_000;
/** How long a store outlives a catalog that is down. */
const keptMs = 15 * 60_000;
const maxBytes = 64 * 1024 * 1024;

/** Store data as the catalog last gave it: compressed once, asked for once however many ask at a time. */
export function createStoreCache({ fetchStore, now = Date.now }: StoreCacheOptions): StoreCache {
  const entries = new LRUCache<string, StoreEntry>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const asking = new Map<string, Promise<StoreEntry>>();
  let generation = 0;

  const ask = async (key: string, slug: string, path: string, tenant: CallTenant | null, lang: Language): Promise<StoreEntry> => {
    const began = generation;
    const known = entries.get(key);
    try {
      const { status, bytes, body } = await fetchStore(`${path}?lang=${lang}`, tenant, lang);
      const entry = await entryOf(slug, status, bytes, body, now());
      // Something changed while the catalog answered: good for those who wait, but not to be kept.
      if (began !== generation) entry.freshUntil = 0;
      entries.set(key, entry);
      return entry;
    } catch (error) {
      if (!known?.found || known.keepUntil <= now()) throw error instanceof Refusal ? error : unavailable(error);
      known.freshUntil = now() + retryMs;
      return known;
    }
  };

  const get = (key: string, slug: string, path: string, tenant: CallTenant | null, lang: Language) => {
    const known = entries.get(key);
    if (known && known.freshUntil > now()) return known;
    const running = asking.get(key);
    if (running) return running;
    const asked = ask(key, slug, path, tenant, lang).finally(() => asking.get(key) === asked && asking.delete(key));
    asking.set(key, asked);
    return asked;
  };

  return {
    bootstrap: (slug, lang) => get(`/${slug} ${lang}`, slug, fillPath(endpoints.bootstrap.path, { slug }), null, lang),
    store: (tenant, slug, lang) =>
      get(`${tenant.id}/${slug} ${lang}`, slug, fillPath(endpoints.store.path, { tenant: tenant.id, slug }), tenant, lang),
    faqs: (tenant, slug, lang) =>
      get(`${tenant.id}/${slug}/faqs ${lang}`, slug, fillPath(endpoints.storeFaqs.path, { tenant: tenant.id, slug }), tenant, lang),
    drop(slug) {
      generation += 1;
      asking.clear();
      for (const entry of entries.values()) if (entry.slug === slug) entry.freshUntil = 0;
    },
    dropAll() {
      generation += 1;
      asking.clear();
      for (const entry of entries.values()) entry.freshUntil = 0;
    },
  };
}

async function entryOf(slug: string, status: number, bytes: Buffer, body: unknown, time: number): Promise<StoreEntry> {
  if (status === 200) {
    const data = (body as { data: unknown }).data;
    const bootstrap = typeof data === 'object' && data !== null && 'tenant' in data ? (data as StoreBootstrap) : null;
    const ready = await makeReady(bytes, 'application/json; charset=utf-8');
    return { slug, freshUntil: time + freshMs, keepUntil: time + keptMs, found: { ready, bootstrap }, refusal: null };
  }
  const kind = (Object.keys(refusalStatus) as RefusalKind[]).find((each) => refusalStatus[each] === status);
  if (!kind || status >= 500 || status === 401 || status === 429)
    throw unavailable(new Refusal({ kind: 'bad_gateway', code: `catalog answered ${status}` }));
  const code = (body as { code?: unknown } | undefined)?.code;
  return { slug, freshUntil: time + missingMs, keepUntil: 0, found: null, refusal: { kind, code: typeof code === 'string' ? code : kind } };
}

function sizeOf({ found }: StoreEntry): number {
  if (!found) return 256;
  const { identity, gzip, br } = found.ready;
  // The parsed store weighs about twice its text.
  return identity.length * 3 + (gzip?.length ?? 0) + (br?.length ?? 0) + 256;
}
