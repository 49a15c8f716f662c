import type { User } from '@merchloom/contracts/identity';
import { createWatch, type Scope } from 'effector';
import { pageScope } from '../scope/index.ts';
import { $session, $sessionLoaded } from './model.ts';

/** The user once the session has been asked for: for guards, which run before a page. */
export function sessionReady(scope: Scope = pageScope()): Promise<User | null> {
  return new Promise((resolve) => {
    const answer = () => resolve(scope.getState($session));
    if (scope.getState($sessionLoaded)) return answer();
    const unwatch = createWatch({
      unit: $sessionLoaded,
      scope,
      fn: () => {
        unwatch();
        answer();
      },
    });
  });
}
