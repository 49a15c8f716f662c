import { readonly } from '@merchloom/web-kit/scope';
import { loginFx } from '@merchloom/web-kit/session';
import { createEvent, createStore } from 'effector';

export const loginOpened = createEvent();
/** Back from the code to the address and password. */
export const otherAccountChosen = createEvent();

const $refused = createStore<string | null>(null);
const $wanted = createStore(false);
/** Why the last login failed, in the person's language. */
export const $loginRefusal = readonly($refused);
/** The password is right, and a code of the second factor is asked for. */
export const $codeWanted = readonly($wanted);

const asked = new Set(['second_factor_required', 'second_factor_wrong']);
$refused
  .on([loginOpened, otherAccountChosen, loginFx], () => null)
  // Being asked for a code is a step, not a failure.
  .on(loginFx.failData, (_, error) => (error.code === 'second_factor_required' ? null : error.message));
$wanted
  .on([loginOpened, otherAccountChosen], () => false)
  .on(loginFx.failData, (wanted, { code }) => asked.has(code) || (wanted && code !== 'credentials_wrong'));
