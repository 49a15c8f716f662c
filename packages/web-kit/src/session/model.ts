import { endpoints } from '@merchloom/contracts/endpoints/sessions';
import type { LoginBody, User } from '@merchloom/contracts/identity';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { type ApiError, call, isApiError, keepBearer } from '../http/index.ts';
import { readonly } from '../scope/index.ts';
import { isSuperAdmin } from './roles.ts';
import { markSignedIn, mayBeSignedIn } from './signed-in-mark.ts';

/** The shell has started: the user is loaded once (R11.11), unless this browser has never signed in. */
export const sessionStarted = createEvent();
/** A page needs to know for sure: the platform is asked whatever this browser remembers. */
export const sessionAsked = createEvent();
export const loginSubmitted = createEvent<LoginBody>();
export const logoutClicked = createEvent();
/** The platform says that the session is over (401 on a staff page). */
export const sessionLost = createEvent();

export const loadUserFx = createEffect<void, User | null>(async () => {
  try {
    return (await call(endpoints.getUser, {}, { quiet: true })).data;
  } catch (error) {
    if (isApiError(error) && error.status === 401) return null;
    throw error;
  }
});
export const loginFx = createEffect<LoginBody, User, ApiError>(async (body) => {
  await call(endpoints.csrfCookie);
  const { token, data } = await call(endpoints.login, { body });
  keepBearer(token);
  return data.user;
});
export const logoutFx = createEffect(async () => {
  await call(endpoints.logout);
  keepBearer(null);
});
const readMarkFx = createEffect(mayBeSignedIn);
const writeMarkFx = createEffect(markSignedIn);
const logFx = createEffect((failure: Error) => console.error('The session could not be read', failure));

const $user = createStore<User | null>(null);
const $loaded = createStore(false);
/** The signed-in user, or null. */
export const $session = readonly($user);
/** False until the first answer is there, whatever it is. */
export const $sessionLoaded = readonly($loaded);
export const $superAdmin = readonly($user.map(isSuperAdmin));

$user
  .on(loadUserFx.doneData, (_, user) => user)
  .on(loginFx.doneData, (_, user) => user)
  .on([logoutFx.done, sessionLost], () => null);
$loaded.on(loadUserFx.finally, () => true).on(readMarkFx.doneData, (loaded, mayBeSignedIn) => loaded || !mayBeSignedIn);

sample({ clock: sessionStarted, target: readMarkFx });
sample({ clock: readMarkFx.doneData, filter: Boolean, fn: () => undefined, target: loadUserFx });
sample({ clock: sessionAsked, target: loadUserFx });
sample({ clock: loginFx.done, fn: () => true, target: writeMarkFx });
sample({ clock: [logoutFx.done, sessionLost], fn: () => false, target: writeMarkFx });
sample({ clock: loadUserFx.doneData, fn: Boolean, target: writeMarkFx });
sample({ clock: loginSubmitted, target: loginFx });
sample({ clock: logoutClicked, target: logoutFx });
sample({ clock: loadUserFx.failData, target: logFx });
