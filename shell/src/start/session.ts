import { surroundCalls } from '@merchloom/web-kit/http';
import { workEnded, workStarted } from '@merchloom/web-kit/progress';
import { followLocale } from '@merchloom/web-kit/router';
import { bound } from '@merchloom/web-kit/scope';
import { $session, loginFx, loginPath, loginTarget, logoutFx, sessionLost } from '@merchloom/web-kit/session';
import { createEffect, createEvent, sample } from 'effector';

const refused = createEvent();

/** Every call moves the loading bar; one that finds the session over ends it here as well. */
export function watchCalls(): void {
  surroundCalls({ observe: { started: bound(workStarted), ended: bound(workEnded), unauthenticated: bound(refused) } });
}

/** Where one is led by login, logout (R10.22) and a session that has ended. */
export function followSession(go: (address: string) => void, leave = (address: string) => location.assign(address)): void {
  const enterFx = createEffect(() => go(followLocale(loginTarget(location.search), location.pathname)));
  // A full load: nothing of the one who left stays in memory.
  const leaveFx = createEffect(() => leave(followLocale('/', location.pathname)));
  const askAgainFx = createEffect(() => go(followLocale(loginPath(location.pathname, location.search), location.pathname)));
  sample({ clock: refused, source: $session, filter: Boolean, fn: () => undefined, target: [sessionLost, askAgainFx] });
  sample({ clock: loginFx.done, fn: () => undefined, target: enterFx });
  sample({ clock: logoutFx.done, fn: () => undefined, target: leaveFx });
}
