import type { Language } from '@merchloom/contracts/vocabulary';

/** Each language by its own name, as a selector shows it (R11.5: code, iso). */
export const languageNames: Record<Language, { name: string; iso: string }> = {
  en: { name: 'English', iso: 'en-GB' },
  fr: { name: 'Français', iso: 'fr-FR' },
  de: { name: 'Deutsch', iso: 'de-DE' },
  it: { name: 'Italiano', iso: 'it-IT' },
  es: { name: 'Español', iso: 'es-ES' },
  nl: { name: 'Nederlands', iso: 'nl-NL' },
  fi: { name: 'Suomi', iso: 'fi-FI' },
};
