import type { IncomingMessage } from 'node:http';
import { acceptInvitationBody, impersonationBody, registerBody } from '@merchloom/contracts/account';
import type { Endpoint } from '@merchloom/contracts/endpoint';
import { endpoints } from '@merchloom/contracts/endpoints';
import { loginBody, type User } from '@merchloom/contracts/identity';
import { type MessageCode, messageText } from '@merchloom/contracts/messages';
import type { Language } from '@merchloom/contracts/vocabulary';
import { readBody, readRaw } from '@merchloom/service-kit/http/body-gate';
import { input } from '@merchloom/service-kit/http/input';
import { type Csrf, csrfCookie } from '../access/csrf.ts';
import type { Sessions } from '../access/sessions.ts';
import type { Call, LocalHandler } from '../api/api.ts';
import { cookie, readCookie } from '../edge/cookies.ts';
import { beginReply } from '../edge/exchange.ts';
import { type HeaderValues, sendJson } from '../edge/reply.ts';
import type { CallService, ServiceReply } from '../upstream/services.ts';

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

/** Login and the other ways into a session, logout, and the anti-forgery cookie: the calls that touch the session cookie. */
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

  /** Answers with the session that svc-identity opened; a bearer caller keeps the token, everybody else gets the cookie. */
  const answerOpened = (
    { exchange, credentials }: Pick<Call, 'exchange' | 'credentials'>,
    reply: ServiceReply<{ data: OpenedSession }>,
    { status = 200, welcome, remember = false }: { status?: number; welcome: MessageCode | null; remember?: boolean },
  ): void => {
    if (reply.status !== 200) {
      relayRefusal(exchange, reply, headers);
      return;
    }
    const { token, expiresAt, user, device } = reply.body.data;
    const maxAge = remember ? (Date.parse(expiresAt) - Date.now()) / 1_000 : undefined;
    const cookies = [cookie(cookieName, token.replaceAll('|', '%7C'), { secure, httpOnly: true, maxAge }), csrfFor(token)];
    if (device) {
      const life = (Date.parse(device.expiresAt) - Date.now()) / 1_000;
      cookies.push(cookie(deviceCookie, device.token, { secure, httpOnly: true, maxAge: life, path: endpoints.login.path }));
    }
    const message = welcome && messageText(welcome, languageOf(user, exchange.lang), { name: user.name });
    const body = { success: true, ...(message && { message }), token, data: { token, user } };
    sendJson(exchange, status, body, { ...headers, ...(credentials.kind !== 'bearer' && { 'set-cookie': cookies }) });
  };
  const caller = ({ req, ip }: Call['exchange']) => ({ ip, userAgent: (req.headers['user-agent'] ?? '').slice(0, 300) });

  const login: LocalHandler = async ({ exchange }) => {
    const given = input(loginBody, await readJsonBody(exchange.req, endpoints.login));
    const device = readCookie(exchange.req.headers.cookie, deviceCookie);
    const body = { ...given, ...caller(exchange), ...(device && { device: device.slice(0, 200) }) };
    const reply = await call(endpoints.startSession, { body, headers: tracing(exchange) });
    // Whoever logs in wants the cookie, whatever they sent along.
    answerOpened({ exchange, credentials: nobody }, reply, { welcome: 'welcome_back', remember: given.remember });
  };

  const register: LocalHandler = async ({ exchange }) => {
    const given = input(registerBody, await readJsonBody(exchange.req, endpoints.register));
    const body = { ...given, ...caller(exchange), lang: exchange.lang };
    const reply = await call(endpoints.startRegistration, { body, headers: tracing(exchange) });
    answerOpened({ exchange, credentials: nobody }, reply, { welcome: 'welcome', status: 201 });
  };

  const acceptInvitation: LocalHandler = async ({ exchange }) => {
    const given = input(acceptInvitationBody, await readJsonBody(exchange.req, endpoints.acceptInvitation));
    const body = { ...given, ...caller(exchange), lang: exchange.lang };
    const reply = await call(endpoints.startInvited, { body, headers: tracing(exchange) });
    answerOpened({ exchange, credentials: nobody }, reply, { welcome: 'welcome', status: 201 });
  };

  const beginImpersonation: LocalHandler = async ({ exchange, credentials }) => {
    const given = input(impersonationBody, await readJsonBody(exchange.req, endpoints.beginImpersonation));
    const body = { ...given, ...caller(exchange), token: credentials.token, requestId: exchange.requestId };
    const reply = await call(endpoints.startImpersonation, { body, headers: tracing(exchange) });
    answerOpened({ exchange, credentials }, reply, { welcome: null });
  };

  const endImpersonation: LocalHandler = async ({ exchange, credentials }) => {
    exchange.req.resume();
    const body = { ...caller(exchange), token: credentials.token, requestId: exchange.requestId };
    const reply = await call(endpoints.stopImpersonation, { body, headers: tracing(exchange) });
    sessions.forget(credentials.token);
    answerOpened({ exchange, credentials }, reply, { welcome: null });
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

  return { csrfCookie: csrfCookieCall, login, logout, register, acceptInvitation, beginImpersonation, endImpersonation };
}

type OpenedSession = { token: string; expiresAt: string; user: User; device?: { token: string; expiresAt: string } };
/** A browser that is not asked for a code; only login reads it. */
const deviceCookie = 'merchloom_device';
const nobody = { kind: 'none', token: '' } as const;

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
