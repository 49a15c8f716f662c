import { apiError } from '@merchloom/web-kit/http';
import { loginFx, loginSubmitted } from '@merchloom/web-kit/session';
import { allSettled, fork } from 'effector';
import { $codeWanted, $loginRefusal, loginOpened, otherAccountChosen } from './model.ts';
import { strengthOf } from './new-password.tsx';

const credentials = { email: 'a@example.com', password: 'wrong', remember: false };

async function refused(...codes: string[]) {
  const answers = [...codes];
  const scope = fork({ handlers: [[loginFx, () => Promise.reject(apiError({ code: answers.shift() ?? '', message: 'Why not' }))]] });
  for (const _ of codes) await allSettled(loginSubmitted, { scope, params: credentials });
  return scope;
}

describe('login', () => {
  test('[R12.2] a refused login says why, and the reason goes when the page is opened again', async () => {
    const scope = await refused('credentials_wrong');
    expect(scope.getState($loginRefusal)).toBe('Why not');
    expect(scope.getState($codeWanted)).toBe(false);

    await allSettled(loginOpened, { scope });
    expect(scope.getState($loginRefusal)).toBeNull();
  });

  test('[R10.19] a second factor is a step of its own: asking for it is no failure, a wrong code is', async () => {
    const scope = await refused('second_factor_required');
    expect(scope.getState($codeWanted)).toBe(true);
    expect(scope.getState($loginRefusal)).toBeNull();

    const wrong = await refused('second_factor_required', 'second_factor_wrong', 'login_throttled');
    expect(wrong.getState($codeWanted)).toBe(true);
    expect(wrong.getState($loginRefusal)).toBe('Why not');

    await allSettled(otherAccountChosen, { scope: wrong });
    expect(wrong.getState($codeWanted)).toBe(false);
  });

  test('[R10.19] a password is judged by its length first', () => {
    expect(strengthOf('Ab1!')).toBe('short');
    expect(strengthOf('aaaaaaaaaa')).toBe('fair');
    expect(strengthOf('tide-lantern-48')).toBe('good');
    expect(strengthOf('correct horse battery staple')).toBe('strong');
  });
});
