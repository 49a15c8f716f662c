import { type Language, languages } from '@merchloom/contracts/vocabulary';

const known: ReadonlySet<string> = new Set(languages);
export const isLanguage = (value: string | undefined): value is Language => value !== undefined && known.has(value);

/** `?lang`, else the first language of ours in Accept-Language, else English. */
export function callerLanguage(asked: string | undefined, acceptLanguage: string | undefined): Language {
  if (isLanguage(asked)) return asked;
  return acceptedLanguage(acceptLanguage) ?? 'en';
}

/** The first language of ours by weight; null when none is named. */
export function acceptedLanguage(header: string | undefined): Language | null {
  if (!header || header.length > 500) return null;
  const offers = header.split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().split(';');
    const weight = parameters.map((each) => /^\s*q=([\d.]+)$/.exec(each)?.[1]).find(Boolean);
    return { language: tag.slice(0, 2).toLowerCase(), weight: weight === undefined ? 1 : Number(weight) };
  });
  const best = offers.filter(({ language, weight }) => isLanguage(language) && weight > 0).sort((a, b) => b.weight - a.weight)[0];
  return (best?.language as Language | undefined) ?? null;
}
