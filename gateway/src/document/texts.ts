import type { Language } from '@merchloom/contracts/vocabulary';
import de from '../../locales/de.json' with { type: 'json' };
import en from '../../locales/en.json' with { type: 'json' };
import es from '../../locales/es.json' with { type: 'json' };
import fi from '../../locales/fi.json' with { type: 'json' };
import fr from '../../locales/fr.json' with { type: 'json' };
import it from '../../locales/it.json' with { type: 'json' };
import nl from '../../locales/nl.json' with { type: 'json' };

export type DocumentTexts = typeof en;

const texts: Record<Language, DocumentTexts> = { en, fr, de, it, es, nl, fi };

/** What the document itself says, before any script runs. */
export const documentTexts = (lang: Language): DocumentTexts => texts[lang];
