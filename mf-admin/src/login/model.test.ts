import { apiError } from '@merchloom/web-kit/http';
import { loginFx, loginSubmitted } from '@merchloom/web-kit/session';
import { allSettled, fork } from 'effector';
import { $loginRefusal, loginOpened } from './model.ts';

const credentials = { email: 'a@example.com', password: 'wrong', remember: false };

describe('login', () => {
  test('[R12.2] a refused login says why, and the reason goes when the page is opened again', async () => {
    const scope = fork({
      handlers: [[loginFx, () => Promise.reject(apiError({ code: 'credentials_wrong', message: 'E-mail or password is wrong.' }))]],
    });

    await allSettled(loginSubmitted, { scope, params: credentials });
    expect(scope.getState($loginRefusal)).toBe('E-mail or password is wrong.');

    await allSettled(loginOpened, { scope });
    expect(scope.getState($loginRefusal)).toBeNull();
  });
});
