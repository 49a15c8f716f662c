import type { StoreBootstrap } from '@merchloom/contracts/store';
import { themeFor } from '@merchloom/ui/theme';
import { $language, regionEntered } from '@merchloom/web-kit/i18n';
import { readPageData } from '@merchloom/web-kit/page';
import { useParams } from '@merchloom/web-kit/router';
import { storeThemeEntered } from '@merchloom/web-kit/theme';
import { useUnit } from 'effector-react';
import { useEffect, useLayoutEffect } from 'react';
import { basketEntered, keptElsewhere } from '../basket/model.ts';
import { $store, type StoreState, storeEntered, storeLeft } from './model.ts';

/** The store of the address: from the document at once, else loaded. */
export function useStore(): StoreState {
  const slug = (useParams().slug ?? '').toLowerCase();
  const { state, language, entered, left } = useUnit({ state: $store, language: $language, entered: storeEntered, left: storeLeft });
  const given = readPageData().store ?? null;

  useEffect(() => {
    entered({ slug, language, given });
  }, [slug, language, given, entered]);
  useEffect(
    () => () => {
      left();
    },
    [left],
  );

  const shown = state.kind === 'ready' && state.bootstrap.store.event.slug === slug;
  if (state.kind === 'ready' ? !shown : state.kind === 'loading') {
    return given?.store.event.slug === slug ? { kind: 'ready', bootstrap: given } : { kind: 'loading' };
  }
  return state;
}

/** The store's look, its wording and its basket, while one of its pages is mounted. */
export function useStoreSurroundings(bootstrap: StoreBootstrap): void {
  const { tenant, store } = bootstrap;
  const { theme, region, slug } = store.event;
  const { regionIn, themeIn, basketIn, kept } = useUnit({
    regionIn: regionEntered,
    themeIn: storeThemeEntered,
    basketIn: basketEntered,
    kept: keptElsewhere,
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
    basketIn({ tenantId: tenant.id, slug, storeName: store.name, products: store.event_products });
  }, [tenant.id, slug, store.name, store.event_products, basketIn]);
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
