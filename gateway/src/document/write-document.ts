import { type DocumentData, documentDataId } from '@merchloom/contracts/remotes';
import type { Language } from '@merchloom/contracts/vocabulary';
import { languages } from '@merchloom/contracts/vocabulary';
import { escapeHtml, inlineJson } from './html.ts';
import type { PageFiles } from './page-files.ts';
import { documentTexts } from './texts.ts';

/** What the shell asks for as soon as it runs: the line is the scripts' until then, and free while they work. */
const preloadLater = 'preload-later';

/** Everything that differs between documents. */
export interface DocumentFacts {
  lang: Language;
  title: string;
  description: string;
  /** Origin of the site, without a slash at the end. */
  origin: string;
  brand: string;
  /** Path without locale; null when the page should not be found by search engines. */
  canonicalPath: string | null;
  /** Path of the picture for previews elsewhere. */
  image: string | null;
  kind: 'website' | 'product';
  theme: { accent: string; mode: 'light' | 'dark' } | null;
  translated: boolean;
  files: PageFiles;
  data: DocumentData;
  structured: Record<string, unknown> | null;
}

const locales: Record<Language, string> = { en: 'en_GB', fr: 'fr_FR', de: 'de_DE', it: 'it_IT', es: 'es_ES', nl: 'nl_NL', fi: 'fi_FI' };

/** The HTML of a page: everything a browser needs to start without waiting in a chain, and what search engines read. */
export function writeDocument(facts: DocumentFacts): string {
  const { lang, theme, files, data } = facts;
  const mode = theme ? ` data-theme="${theme.mode}"` : '';
  return `<!doctype html>
<html lang="${lang}" dir="ltr"${mode}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(facts.title)}</title>
<meta name="description" content="${escapeHtml(facts.description)}">
${theme ? `<meta name="theme-color" content="${escapeHtml(theme.accent)}">\n` : ''}<meta name="color-scheme" content="${theme?.mode ?? 'light dark'}">
<link rel="icon" href="/favicon.ico" sizes="any">
${links(facts)}${socialTags(facts)}${files.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${files.scripts.map((src) => `<script defer fetchpriority="high" src="${src}"></script>`).join('\n')}
${files.preloads.map(({ href, as }) => `<link rel="preload" as="${as}" href="${href}">`).join('\n')}
${files.faces.map((href) => `<link rel="${preloadLater}" as="font" href="${href}" type="font/woff2" crossorigin>\n`).join('')}${facts.structured ? `<script type="application/ld+json">${inlineJson(facts.structured)}</script>\n` : ''}</head>
<body>
<div id="root"></div>
<div id="overlays"></div>
<noscript><p>${escapeHtml(documentTexts(lang).noscript)}</p></noscript>
<script type="application/json" id="${documentDataId}">${inlineJson(data)}</script>
</body>
</html>
`;
}

function links({ canonicalPath, origin, lang, translated }: DocumentFacts): string {
  if (canonicalPath === null) return '<meta name="robots" content="noindex">\n';
  const under = (language: Language) => escapeHtml(`${origin}/${language}${canonicalPath === '/' ? '' : canonicalPath}`);
  const canonical = `<link rel="canonical" href="${under(lang)}">\n`;
  if (!translated) return canonical;
  const alternates = languages.map((language) => `<link rel="alternate" hreflang="${language}" href="${under(language)}">\n`).join('');
  return `${canonical}${alternates}<link rel="alternate" hreflang="x-default" href="${under('en')}">\n`;
}

function socialTags({ title, description, origin, canonicalPath, image, kind, brand, lang }: DocumentFacts): string {
  if (canonicalPath === null) return '';
  const tags: [string, string][] = [
    ['og:type', kind],
    ['og:site_name', brand],
    ['og:title', title],
    ['og:description', description],
    ['og:url', `${origin}/${lang}${canonicalPath === '/' ? '' : canonicalPath}`],
    ['og:locale', locales[lang]],
  ];
  if (image) tags.push(['og:image', new URL(image, origin).href]);
  return tags.map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">\n`).join('');
}
