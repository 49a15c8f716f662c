import type { User } from '@merchloom/contracts/identity';
import { languages } from '@merchloom/contracts/languages';
import type { Language } from '@merchloom/contracts/vocabulary';
import type { RemoteRoute } from '@merchloom/web-kit/remotes';
import { followLocale, pageError, splitLocale } from '@merchloom/web-kit/router';
import { hasRole, loginPath, userMay } from '@merchloom/web-kit/session';

export interface GuardSurroundings {
  user: () => Promise<User | null>;
  /** The address names a language: the page follows. */
  followLanguage: (language: Language) => void;
}

type Guarded = Pick<RemoteRoute, 'auth' | 'may'> & { middleware?: readonly string[] };
type Check = (address: URL, around: GuardSurroundings, route: Guarded) => Promise<string | null>;

const checks: Readonly<Record<string, Check>> = { auth: requireUser, language: followAddress };

/** Runs before a page is shown. Answers where to go instead, or null; a thrown page error shows the error page. */
export async function guard(route: Guarded, address: URL, around: GuardSurroundings): Promise<string | null> {
  const names = new Set(['language', ...(route.auth || route.may ? ['auth'] : []), ...(route.middleware ?? [])]);
  for (const name of names) {
    const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
    // R11.18
    if (!check) throw pageError(500);
    const elsewhere = await check(address, around, route);
    if (elsewhere) return elsewhere;
  }
  return null;
}

async function requireUser(address: URL, around: GuardSurroundings, { auth = '*', may }: Guarded): Promise<string | null> {
  const user = await around.user();
  if (!user) return followLocale(loginPath(address.pathname, address.search), address.pathname);
  if (!hasRole(user, auth) || (may && !userMay(user, may))) throw pageError(403);
  return null;
}

async function followAddress(address: URL, { followLanguage }: GuardSurroundings): Promise<null> {
  const named = address.searchParams.get('lang') ?? splitLocale(address.pathname).locale;
  if (languages.includes(named as Language)) followLanguage(named as Language);
  return null;
}
