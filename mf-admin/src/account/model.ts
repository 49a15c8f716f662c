import type { Account, SessionView, TrustedDevice } from '@merchloom/contracts/account';
import { endpoints } from '@merchloom/contracts/endpoints/account';
import { type ApiError, call } from '@merchloom/web-kit/http';
import { readonly } from '@merchloom/web-kit/scope';
import { createEffect, createEvent, createStore, sample } from 'effector';

/** A page of one's account is on screen, or wants to know better. */
export const accountOpened = createEvent();
/** A call answered with what the account is now. */
export const accountChanged = createEvent<Account>();
export const loadAccountFx = createEffect<void, Account, ApiError>(async () => (await call(endpoints.getAccount)).data);
const $known = createStore<Account | null>(null)
  .on(loadAccountFx.doneData, (_, account) => account)
  .on(accountChanged, (_, account) => account);
const $failed = createStore<ApiError | null>(null)
  .on(loadAccountFx, () => null)
  .on(loadAccountFx.failData, (_, error) => error);
export const $account = readonly($known);
export const $accountFailure = readonly($failed);
sample({ clock: accountOpened, target: loadAccountFx });

export const sessionsOpened = createEvent();
export const loadSessionsFx = createEffect<void, SessionView[], ApiError>(async () => (await call(endpoints.listSessions)).data);
const $running = createStore<readonly SessionView[] | null>(null).on(loadSessionsFx.doneData, (_, sessions) => sessions);
const $sessionsFailed = createStore<ApiError | null>(null)
  .on(loadSessionsFx, () => null)
  .on(loadSessionsFx.failData, (_, error) => error);
export const $sessions = readonly($running);
export const $sessionsFailure = readonly($sessionsFailed);
sample({ clock: sessionsOpened, target: loadSessionsFx });

export const loadDevicesFx = createEffect<unknown, TrustedDevice[], ApiError>(async () => (await call(endpoints.listDevices)).data);
