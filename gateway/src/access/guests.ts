import { createHmac, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { cookie, readCookie } from '../edge/cookies.ts';
import { equalStrings } from './csrf.ts';

const lifeSeconds = 8 * 24 * 3600;

export interface Guests {
  /** The browser's own id, and the cookie to set when it has none yet. */
  know(req: IncomingMessage): { guest: string; setCookie: string | null };
}

/**
 * Knows a browser again whose owner has no account: what it uploads belongs to the holder of this cookie. A day longer than what
 * it guards. The signature keeps anybody from making up another's id.
 */
export function createGuests(key: Buffer, secure: boolean): Guests {
  const name = secure ? '__Host-merchloom_guest' : 'merchloom_guest';
  const seal = (id: string) => createHmac('sha256', key).update(id).digest('base64url');
  return {
    know(req) {
      const [id = '', given = ''] = (readCookie(req.headers.cookie, name) ?? '').split('.');
      if (/^[0-9a-f-]{36}$/.test(id) && equalStrings(given, seal(id))) return { guest: id, setCookie: null };
      const guest = randomUUID();
      return { guest, setCookie: cookie(name, `${guest}.${seal(guest)}`, { secure, httpOnly: true, maxAge: lifeSeconds }) };
    },
  };
}
