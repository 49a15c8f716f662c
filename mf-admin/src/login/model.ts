import { readonly } from '@merchloom/web-kit/scope';
import { loginFx } from '@merchloom/web-kit/session';
import { createEvent, createStore } from 'effector';

export const loginOpened = createEvent();

const $refused = createStore<string | null>(null);
/** Why the last login failed, in the person's language. */
export const $loginRefusal = readonly($refused);

$refused.on([loginOpened, loginFx], () => null).on(loginFx.failData, (_, error) => error.message);
