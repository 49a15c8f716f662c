import type { IncomingMessage } from 'node:http';
import { readCookie } from '../edge/cookies.ts';

/** How a request says who it is. A bearer request is stateless: its cookies do not count. */
export type Credentials = { kind: 'bearer' | 'cookie'; token: string } | { kind: 'none'; token: '' };

export const sessionCookieName = (secure: boolean): string => (secure ? '__Host-merchloom_session' : 'merchloom_session');

/** Session tokens hold a `|`, which cookies carry encoded. */
const tokenShape = /^[\w|%-]{20,256}$/;

export function readCredentials(req: IncomingMessage, cookieName: string): Credentials {
  const authorization = req.headers.authorization;
  if (authorization !== undefined) {
    const token = /^Bearer (\S{1,256})$/i.exec(authorization)?.[1];
    // Another scheme is no session, and must not fall back to the cookie.
    return token ? { kind: 'bearer', token } : { kind: 'none', token: '' };
  }
  const value = readCookie(req.headers.cookie, cookieName);
  if (!value || !tokenShape.test(value)) return { kind: 'none', token: '' };
  return { kind: 'cookie', token: value.replaceAll('%7C', '|') };
}
