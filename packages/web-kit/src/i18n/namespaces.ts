import type { Language } from '@merchloom/contracts/vocabulary';
import { type Catalogue, withUsWording } from './us-wording.ts';

/** Loads one language of one namespace: `(lng) => import(`./locales/${lng}.json`)`. */
export type CatalogueLoader = (language: Language) => Promise<{ default: unknown } | Record<string, unknown>>;

const loaders = new Map<string, CatalogueLoader>();

/** Names where a remote's texts come from. The first registration stands; nothing is loaded yet. */
export function registerNamespace(namespace: string, load: CatalogueLoader): void {
  if (!loaders.has(namespace)) loaders.set(namespace, load);
}

/**
 * A catalogue in a language; `en-US` is the English one in US wording. A file that cannot be loaded is logged and replaced
 * by the English one (D58), so that nobody sees bare keys.
 */
export async function loadNamespace(namespace: string, locale: string): Promise<Catalogue> {
  const load = loaders.get(namespace);
  if (!load) throw new Error(`No texts are registered for ${namespace}`);
  const language = (locale === 'en-US' ? 'en' : locale) as Language;
  const catalogue = await load(language).then(contentOf, async (failure: unknown) => {
    console.error(`Texts of ${namespace} in ${language} could not be loaded`, failure);
    if (language === 'en') throw failure;
    return contentOf(await load('en'));
  });
  return locale === 'en-US' ? withUsWording(catalogue) : catalogue;
}

function contentOf(module: Awaited<ReturnType<CatalogueLoader>>): Catalogue {
  return ('default' in module ? module.default : module) as Catalogue;
}
