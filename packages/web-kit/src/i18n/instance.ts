import { loadNamespace } from './namespaces.ts';
import { type Translate, translatorOf } from './translate.ts';
import type { Catalogue } from './us-wording.ts';

/** Pauses before a failed file is asked for again, in milliseconds. */
const retryPauses = [350, 700, 1400];

const listeners = new Set<() => void>();
const asked = new Set<string>();
const loading = new Map<string, Promise<Catalogue>>();
const loaded = new Map<string, Catalogue>();
const translators = new Map<string, Translate>();
const nameOf = (locale: string, namespace: string) => `${locale}/${namespace}`;

let current = '';
let wanted = '';

/** The page's one translator. Texts come in namespaces, one file per language, in the format of i18next. */
export const i18n = {
  /** Locale of what is shown: `de`, `en-US`; empty before the start. */
  get language(): string {
    return current;
  },
  /** Whether a namespace can be said in the locale that is shown. */
  hasLoadedNamespace: (namespace: string): boolean => loaded.has(nameOf(current, namespace)),
  /** Fetches namespaces in the locale that is shown; later changes of language take them along. Rejects when one cannot be had. */
  async loadNamespaces(namespaces: string | readonly string[]): Promise<void> {
    const names = [namespaces].flat();
    for (const name of names) asked.add(name);
    await loadAll(() => current, names);
  },
  /** Says everything in another locale once all of it is there. The last one asked for wins; what cannot be loaded leaves all as it was. */
  async changeLanguage(locale: string): Promise<void> {
    wanted = locale;
    await loadAll(() => locale, asked);
    if (wanted !== locale || current === locale) return;
    current = locale;
    for (const listener of listeners) listener();
  },
  /** Texts of a namespace as they stand in a locale. */
  translator(locale: string, namespace: string): Translate {
    const name = nameOf(locale, namespace);
    const known = translators.get(name);
    if (known) return known;
    const catalogue = loaded.get(name);
    const translate = translatorOf(catalogue ?? {}, locale);
    if (catalogue) translators.set(name, translate);
    return translate;
  },
  onChange(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Starts with the shell's own texts; a remote's namespace is loaded when the remote is. */
export async function startTranslation(locale: string, namespaces: string[]): Promise<void> {
  for (const name of namespaces) asked.add(name);
  await i18n.changeLanguage(locale);
}

/** Until nothing is missing: the locale may change, and more be asked for, while files are on their way. */
async function loadAll(locale: () => string, namespaces: Iterable<string>): Promise<void> {
  for (;;) {
    const at = locale();
    const missing = [...namespaces].filter((namespace) => !loaded.has(nameOf(at, namespace)));
    if (missing.length === 0) return;
    await Promise.all(missing.map((namespace) => load(at, namespace)));
  }
}

function load(locale: string, namespace: string): Promise<Catalogue> {
  const name = nameOf(locale, namespace);
  const known = loading.get(name);
  if (known) return known;
  const fetching = patiently(() => loadNamespace(namespace, locale));
  loading.set(name, fetching);
  fetching.then(
    (catalogue) => loaded.set(name, catalogue),
    // What failed for good is asked for anew next time.
    () => loading.delete(name),
  );
  return fetching;
}

async function patiently<T>(attempt: () => Promise<T>): Promise<T> {
  for (const pause of retryPauses) {
    try {
      return await attempt();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return attempt();
}
