import type { IncomingMessage } from 'node:http';
import type { Endpoint } from '@merchloom/contracts/endpoint';
import { endpoints } from '@merchloom/contracts/endpoints';
import { loginBody, type User } from '@merchloom/contracts/identity';
import { messageText } from '@merchloom/contracts/messages';
import type { Language } from '@merchloom/contracts/vocabulary';
import { readBody, readRaw } from '@merchloom/service-kit/http/body-gate';
import { input } from '@merchloom/service-kit/http/input';
import { type Csrf, csrfCookie } from '../access/csrf.ts';
import type { Sessions } from '../access/sessions.ts';
import type { Call, LocalHandler } from '../api/api.ts';
import { cookie } from '../edge/cookies.ts';
import { beginReply } from '../edge/exchange.ts';
import { type HeaderValues, sendJson } from '../edge/reply.ts';
import type { CallService } from '../upstream/services.ts';

export interface SessionCallDependencies {
  call: CallService;
  sessions: Sessions;
  csrf: Csrf;
  cookieName: string;
  secure: boolean;
  headers: Readonly<HeaderValues>;
  /** Closes the live sockets of a session. */
  endSockets(sessionId: string): void;
}

/** A JSON body, read and checked against the endpoint's schema. */
export async function readJsonBody(req: IncomingMessage, endpoint: Endpoint): Promise<unknown> {
  return readBody(await readRaw(req, endpoint), req.headers['content-type'], endpoint);
}

/** Login, logout and the anti-forgery cookie: the calls that touch the session cookie. */
export function sessionCalls({
  call,
  sessions,
  csrf,
  cookieName,
  secure,
  headers,
  endSockets,
}: SessionCallDependencies): Record<string, LocalHandler> {
  const csrfFor = (token: string) => cookie(csrfCookie, csrf.issue(token), { secure });

  const csrfCookieCall: LocalHandler = ({ exchange, credentials }) => {
    const token = credentials.kind === 'cookie' ? credentials.token : '';
    beginReply(exchange, 204, { ...headers, 'cache-control': 'no-store', 'set-cookie': csrfFor(token) }).end();
  };

  const login: LocalHandler = async ({ exchange }) => {
    const { req, ip, lang } = exchange;
    const credentials = input(loginBody, await readJsonBody(req, endpoints.login));
    const userAgent = (req.headers['user-agent'] ?? '').slice(0, 300);
    const reply = await call(endpoints.startSession, { body: { ...credentials, ip, userAgent }, headers: tracing(exchange) });
    if (reply.status !== 200) return relayRefusal(exchange, reply, headers);
    const { token, expiresAt, user } = reply.body.data;
    const maxAge = credentials.remember ? (Date.parse(expiresAt) - Date.now()) / 1_000 : undefined;
    const cookies = [cookie(cookieName, token.replaceAll('|', '%7C'), { secure, httpOnly: true, maxAge }), csrfFor(token)];
    const message = messageText('welcome_back', languageOf(user, lang), { name: user.name });
    sendJson(exchange, 200, { success: true, message, token, data: { token, user } }, { ...headers, 'set-cookie': cookies });
  };

  const logout: LocalHandler = async ({ exchange, credentials, session }) => {
    exchange.req.resume();
    if (credentials.token) {
      sessions.forget(credentials.token);
      if (session) endSockets(session.principal.sessionId);
      const reply = await call(endpoints.endSession, { body: { token: credentials.token }, headers: tracing(exchange) });
      // A session that cannot be ended must not look ended: the token would live on.
      if (reply.status !== 200) return relayRefusal(exchange, reply, headers);
      sessions.forget(credentials.token);
    }
    const cookies = [cookie(cookieName, '', { secure, httpOnly: true, maxAge: 0 }), csrfFor('')];
    beginReply(exchange, 204, {
      ...headers,
      'cache-control': 'no-store',
      ...(credentials.kind !== 'bearer' && { 'set-cookie': cookies }),
    }).end();
  };

  return { csrfCookie: csrfCookieCall, login, logout };
}

const languageOf = (user: User, lang: Language): Language => user.lang ?? lang;

const tracing = ({ requestId, traceparent, req }: Call['exchange']): Record<string, string> => ({
  'x-request-id': requestId,
  traceparent,
  ...(req.headers['accept-language'] && { 'accept-language': req.headers['accept-language'] }),
});

function relayRefusal(
  exchange: Call['exchange'],
  reply: { status: number; headers: Record<string, string | string[] | undefined>; bytes: Buffer },
  headers: Readonly<HeaderValues>,
): void {
  const retryAfter = reply.headers['retry-after'];
  const res = beginReply(exchange, reply.status, {
    ...headers,
    'content-type': String(reply.headers['content-type'] ?? 'application/problem+json'),
    'cache-control': 'no-store',
    ...(typeof retryAfter === 'string' && { 'retry-after': retryAfter }),
    'content-length': reply.bytes.length,
  });
  res.end(reply.bytes);
}
