import { endpoints } from '@merchloom/contracts/endpoints/events';
import type { StoreBootstrap } from '@merchloom/contracts/store';
import type { Language } from '@merchloom/contracts/vocabulary';
import { call } from '@merchloom/web-kit/http';

/** A store as it will be once it is open. */
export async function previewed(slug: string, language: Language, token: string): Promise<StoreBootstrap> {
  const { data } = await call(endpoints.previewStore, { params: { slug }, query: { lang: language, token } });
  const { store } = data;
  return { ...data, store: { ...store, event: { ...store.event, status: 'Active' } } };
}
