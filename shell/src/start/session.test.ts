import type { User } from '@merchloom/contracts/identity';
import { loadUserFx, loginFx, loginSubmitted, logoutClicked, logoutFx } from '@merchloom/web-kit/session';
import { allSettled, fork } from 'effector';
import { followSession } from './session.ts';

const anna = { id: 'u1', name: 'Anna', role: 'admin', superadmin: 0 } as User;
const gone: string[] = [];
const left: string[] = [];
followSession(
  (address) => gone.push(address),
  (address) => left.push(address),
);
const scope = fork({
  handlers: [
    [loadUserFx, () => anna],
    [loginFx, () => anna],
    [logoutFx, () => {}],
  ],
});
const credentials = { email: 'anna@tidal.example', password: 'a long secret', remember: false };
beforeEach(() => {
  gone.length = 0;
  left.length = 0;
});

test.each([
  ['/de/login?redirect=%2Fde%2Forders%3Fgroup%3Dnew', '/de/orders?group=new'],
  ['/login', '/dashboard'],
  ['/fi/login', '/fi/dashboard'],
  ['/login?redirect=https%3A%2F%2Fevil.example', '/dashboard'],
])('[R10.22] from %s login leads to %s, never home', async (at, to) => {
  window.history.replaceState(null, '', at);

  await allSettled(loginSubmitted, { scope, params: credentials });

  expect([gone, left]).toEqual([[to], []]);
});

test('[R10.22] logout leads home in the same language, by a full load', async () => {
  window.history.replaceState(null, '', '/de/orders');

  await allSettled(logoutClicked, { scope });

  expect([gone, left]).toEqual([[], ['/de']]);
});
