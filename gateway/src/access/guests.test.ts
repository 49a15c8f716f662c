import type { IncomingMessage } from 'node:http';
import { createGuests } from './guests.ts';

const guests = createGuests(Buffer.alloc(32, 1), true);
const withCookie = (cookie?: string) => ({ headers: { cookie } }) as IncomingMessage;

test('a browser without a cookie gets one that only the server reads, and is known by it afterwards', () => {
  const first = guests.know(withCookie());
  const again = guests.know(withCookie(first.setCookie!.split(';')[0]));

  expect(first.setCookie).toMatch(/^__Host-merchloom_guest=.*; Path=\/; SameSite=Lax; Max-Age=691200; HttpOnly; Secure$/);
  expect(again).toEqual({ guest: first.guest, setCookie: null });
});

test('nobody becomes a guest they are not: a made-up, altered or foreign cookie is replaced', () => {
  const { guest, setCookie } = guests.know(withCookie());
  const other = createGuests(Buffer.alloc(32, 2), true).know(withCookie()).setCookie!;
  const value = setCookie!.split(';')[0]!;
  for (const cookie of ['', 'x', `${value}x`, value.replace(guest, '00000000-0000-4000-8000-000000000000'), other.split(';')[0]!]) {
    const known = guests.know(withCookie(cookie));
    expect(known.setCookie).not.toBeNull();
    expect(known.guest).not.toBe(guest);
  }
});
