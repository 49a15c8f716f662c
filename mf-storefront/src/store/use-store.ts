import type { StoreBootstrap } from '@merchloom/contracts/store';
import { themeFor } from '@merchloom/ui/theme';
import { $language, regionEntered } from '@merchloom/web-kit/i18n';
import { readPageData } from '@merchloom/web-kit/page';
import { splitLocale, useParams } from '@merchloom/web-kit/router';
import { storeThemeEntered } from '@merchloom/web-kit/theme';
import { useUnit } from 'effector-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { basketEntered, keptElsewhere } from '../basket/model.ts';
import { $store, previewToken, type StoreState, storeEntered, storeLeft, storeStale } from './model.ts';

/** Whose page the document was written for. */
const documentSlug = splitLocale(location.pathname).path.split('/')[1]?.toLowerCase();

/** The store of an address, or the slug under which it is found now (D4). */
export type FoundStore = StoreState | { kind: 'moved'; to: string };

/** Prices and stock that are older than this are asked for again when somebody comes back to the page. */
const staleAfterMs = 15_000;

/** The store of the address: from the document at once, else loaded. */
export function useStore(): FoundStore {
  const slug = (useParams().slug ?? '').toLowerCase();
  const { state, language, entered, left } = useUnit({ state: $store, language: $language, entered: storeEntered, left: storeLeft });
  // The document is written for shoppers: a preview has what is saved now.
  const { store: given = null, status } = previewToken ? {} : readPageData();
  const absent = status === 404 && given === null && slug === documentSlug;

  useEffect(() => {
    entered({ slug, language, given, absent });
  }, [slug, language, given, absent, entered]);
  useEffect(
    () => () => {
      left();
    },
    [left],
  );

  if (state.kind === 'ready' && state.asked === slug) {
    const { slug: to } = state.bootstrap.store.event;
    return to === slug ? state : { kind: 'moved', to };
  }
  if (state.kind === 'missing' || state.kind === 'failed') return state;
  if (absent) return { kind: 'missing' };
  return given?.store.event.slug === slug ? { kind: 'ready', bootstrap: given, asked: slug } : { kind: 'loading' };
}

/** The store's look, its wording and its basket, while one of its pages is mounted. */
export function useStoreSurroundings(bootstrap: StoreBootstrap): void {
  const { tenant, store } = bootstrap;
  const { theme, region, slug } = store.event;
  const { regionIn, themeIn, basketIn, kept, stale } = useUnit({
    regionIn: regionEntered,
    themeIn: storeThemeEntered,
    basketIn: basketEntered,
    kept: keptElsewhere,
    stale: storeStale,
  });

  // On the root, so that drawers and dialogs, which hang beside the page, look alike.
  useLayoutEffect(() => applyTenantTheme(document.documentElement, theme), [theme]);
  useLayoutEffect(() => {
    themeIn(theme.mode);
    return () => void themeIn(null);
  }, [theme.mode, themeIn]);
  useEffect(() => {
    regionIn(region);
    return () => void regionIn(null);
  }, [region, regionIn]);
  useEffect(() => {
    // What is tried in a preview is no shopper's basket.
    const kept = previewToken ? ' preview' : '';
    basketIn({ tenantId: tenant.id, slug: slug + kept, storeName: store.name + kept, products: store.event_products });
  }, [tenant.id, slug, store.name, store.event_products, basketIn]);
  const checkedAt = useRef(Date.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has just come is fresh
  useEffect(() => {
    checkedAt.current = Date.now();
  }, [bootstrap]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden' || Date.now() - checkedAt.current < staleAfterMs) return;
      checkedAt.current = Date.now();
      stale();
    };
    document.addEventListener('visibilitychange', look);
    addEventListener('focus', look);
    addEventListener('pageshow', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('focus', look);
      removeEventListener('pageshow', look);
    };
  }, [stale]);
  useEffect(() => {
    const hear = (event: StorageEvent) => event.key && kept(event.key);
    addEventListener('storage', hear);
    return () => removeEventListener('storage', hear);
  }, [kept]);
}

function applyTenantTheme(root: HTMLElement, { accent, fontPair, mode }: StoreBootstrap['store']['event']['theme']): () => void {
  const variables = Object.entries(themeFor({ accent, fontPair }, mode));
  root.setAttribute('data-tenant', '');
  for (const [name, value] of variables) root.style.setProperty(name, value);
  return () => {
    root.removeAttribute('data-tenant');
    for (const [name] of variables) root.style.removeProperty(name);
  };
}
