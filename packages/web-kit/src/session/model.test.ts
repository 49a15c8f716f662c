import type { User } from '@merchloom/contracts/identity';
import { allSettled, fork } from 'effector';
import { surroundCalls } from '../http/index.ts';
import {
  $session,
  $sessionLoaded,
  $superAdmin,
  loadUserFx,
  loginFx,
  loginSubmitted,
  logoutClicked,
  sessionLost,
  sessionStarted,
} from './model.ts';
import { sessionReady } from './ready.ts';
import { markSignedIn, mayBeSignedIn } from './signed-in-mark.ts';

const anna = { id: 'u1', name: 'Anna', role: 'admin', superadmin: 1 } as User;

beforeEach(() => markSignedIn(true));

function aServer(answers: Record<string, { status?: number; body?: unknown }>) {
  const asked: string[] = [];
  surroundCalls({
    pause: async () => {},
    fetch: (async (path: string, init: RequestInit) => {
      asked.push(`${init.method} ${path}`);
      const { status = 200, body } = answers[path] ?? { status: 204 };
      return { ok: status < 400, status, headers: { get: () => 'application/json' }, json: async () => body };
    }) as unknown as typeof fetch,
  });
  return asked;
}

async function aSessionOf(user: User) {
  const scope = fork({ handlers: [[loadUserFx, () => user]] });
  await allSettled(sessionStarted, { scope });
  return scope;
}

test('[R11.11] [R12.4] the user is loaded at start', async () => {
  aServer({ '/api/user': { body: { success: true, data: anna } } });
  const scope = fork();
  expect(scope.getState($sessionLoaded)).toBe(false);

  await allSettled(sessionStarted, { scope });

  expect(scope.getState($session)).toEqual(anna);
  expect(scope.getState($superAdmin)).toBe(true);
  expect(scope.getState($sessionLoaded)).toBe(true);
});

test('[R11.11] nobody signed in is an answer, not an error', async () => {
  aServer({ '/api/user': { status: 401 } });
  const scope = fork();

  await allSettled(sessionStarted, { scope });

  expect(scope.getState($session)).toBeNull();
  expect(scope.getState($sessionLoaded)).toBe(true);
});

test('[R12.19] an auth failure at start is logged and the page goes on', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  aServer({ '/api/user': { status: 500 } });
  const scope = fork();

  await allSettled(sessionStarted, { scope });

  expect(scope.getState($sessionLoaded)).toBe(true);
  expect(log).toHaveBeenCalled();
  log.mockRestore();
});

test('[R12.1] [R12.2] login fetches the anti-forgery cookie first and keeps the user of the reply', async () => {
  const asked = aServer({ '/api/login': { body: { success: true, token: 'id|s', data: { token: 'id|s', user: anna } } } });
  const scope = fork();

  await allSettled(loginSubmitted, { scope, params: { email: 'a@b.c', password: 'x', remember: false } });

  expect(asked).toEqual(['GET /api/sanctum/csrf-cookie', 'POST /api/login']);
  expect(scope.getState($session)).toEqual(anna);
});

test('a refused login leaves nobody signed in and tells why', async () => {
  aServer({ '/api/login': { status: 401, body: { code: 'login.wrong', message: 'E-mail or password is wrong' } } });
  const scope = fork();
  const refusals: string[] = [];
  loginFx.failData.watch((error) => refusals.push(error.code));

  await allSettled(loginSubmitted, { scope, params: { email: 'a@b.c', password: 'x', remember: false } });

  expect(scope.getState($session)).toBeNull();
  expect(refusals).toEqual(['login.wrong']);
});

test('[R12.3] logout leaves nobody signed in', async () => {
  const asked = aServer({});
  const scope = await aSessionOf(anna);

  await allSettled(logoutClicked, { scope });

  expect(asked).toEqual(['POST /api/logout']);
  expect(scope.getState($session)).toBeNull();
});

test('a session that the platform calls over is over here', async () => {
  const scope = await aSessionOf(anna);

  await allSettled(sessionLost, { scope });

  expect(scope.getState($session)).toBeNull();
});

test('[R11.11] guards wait for the session, and do not wait once it is known', async () => {
  aServer({ '/api/user': { body: { success: true, data: anna } } });
  const scope = fork();

  const waiting = sessionReady(scope);
  void allSettled(sessionStarted, { scope });

  expect(await waiting).toEqual(anna);
  expect(await sessionReady(scope)).toEqual(anna);
});

test('[R11.11] a browser that never signed in does not ask at start, but a guard makes sure', async () => {
  markSignedIn(false);
  const asked = aServer({ '/api/user': { body: { success: true, data: anna } } });
  const scope = fork();

  await allSettled(sessionStarted, { scope });
  expect(asked).toEqual([]);
  expect(scope.getState($sessionLoaded)).toBe(true);

  expect(await sessionReady(scope)).toEqual(anna);
  expect(mayBeSignedIn()).toBe(true);
});

test('[R12.10] the browser remembers under auth. that it has a session, and forgets it with the session', async () => {
  markSignedIn(false);
  aServer({ '/api/login': { body: { success: true, token: 'id|s', data: { token: 'id|s', user: anna } } } });
  const scope = fork();

  await allSettled(loginSubmitted, { scope, params: { email: 'a@b.c', password: 'x', remember: false } });
  expect(Object.keys(localStorage)).toEqual(['auth.signed-in']);

  await allSettled(logoutClicked, { scope });
  expect(localStorage).toHaveLength(0);
});
