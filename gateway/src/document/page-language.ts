import type { Language } from '@merchloom/contracts/vocabulary';
import { readCookie } from '../edge/cookies.ts';
import type { Exchange } from '../edge/exchange.ts';
import { isLanguage } from '../edge/language.ts';
import { queryValue } from '../edge/request-path.ts';

const languageCookie = 'i18n_redirected';

/** R11.14: `?lang`, then the page's own prefix, then the cookie of an earlier choice, then English. Without translation English. */
export function pageLanguage({ req, path }: Exchange, prefix: Language | null, translation: boolean): Language {
  if (!translation) return 'en';
  const asked = queryValue(path.query, 'lang');
  if (isLanguage(asked)) return asked;
  if (prefix) return prefix;
  const stored = readCookie(req.headers.cookie, languageCookie);
  return isLanguage(stored) ? stored : 'en';
}
