import i18next, { type BackendModule, type i18n as I18n } from 'i18next';
import { loadNamespace } from './namespaces.ts';

/** The page's one translator. */
export const i18n: I18n = i18next;

const catalogues: BackendModule = {
  type: 'backend',
  init() {},
  read(locale, namespace, done) {
    loadNamespace(namespace, locale).then(
      (catalogue) => done(null, catalogue),
      // `true` asks for another try, as a failed script may come the next time.
      (failure: Error) => done(failure, true),
    );
  },
};

/** Starts the translator with the shell's own texts; a remote's namespace is loaded when the remote is. */
export async function startTranslation(locale: string, namespaces: string[]): Promise<void> {
  await i18n.use(catalogues).init({
    lng: locale,
    ns: namespaces,
    defaultNS: namespaces[0] ?? false,
    fallbackLng: false,
    load: 'currentOnly',
    interpolation: { escapeValue: false },
    maxRetries: 3,
    returnNull: false,
    showSupportNotice: false,
  } as Parameters<I18n['init']>[0]);
}
