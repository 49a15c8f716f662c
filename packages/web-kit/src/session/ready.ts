import type { User } from '@merchloom/contracts/identity';
import { allSettled, createWatch, type Scope } from 'effector';
import { pageScope } from '../scope/index.ts';
import { $session, $sessionLoaded, sessionAsked } from './model.ts';
import { mayBeSignedIn } from './signed-in-mark.ts';

/** The user, once known for sure: for guards, which run before a page. A browser without a mark may have a session all the same. */
export async function sessionReady(scope: Scope = pageScope()): Promise<User | null> {
  await loaded(scope);
  if (!scope.getState($session) && !mayBeSignedIn()) await allSettled(sessionAsked, { scope });
  return scope.getState($session);
}

function loaded(scope: Scope): Promise<void> {
  return new Promise((resolve) => {
    if (scope.getState($sessionLoaded)) return resolve();
    const unwatch = createWatch({
      unit: $sessionLoaded,
      scope,
      fn: () => {
        unwatch();
        resolve();
      },
    });
  });
}
