import { endpoints as orders } from '@merchloom/contracts/endpoints/orders';
import { endpoints as sessions } from '@merchloom/contracts/endpoints/sessions';
import { firstMessages, isApiError } from './api-error.ts';
import { call, keepBearer, surroundCalls } from './call.ts';

interface Sent {
  path: string;
  method: string;
  headers: Record<string, string>;
  body: unknown;
  credentials: string;
}
type Answer = { status?: number; body?: unknown } | Error;

const order = { params: { tenant: 'north', order: 'A-1' } } as never;

function aNetwork(...answers: Answer[]) {
  const sent: Sent[] = [];
  const watch = { started: jest.fn(), ended: jest.fn(), unauthenticated: jest.fn() };
  const pauses: number[] = [];
  surroundCalls({
    cookies: () => 'a=1; XSRF-TOKEN=t%3D1',
    language: () => 'de',
    pause: async (milliseconds) => void pauses.push(milliseconds),
    observe: watch,
    fetch: (async (path: string, init: RequestInit) => {
      sent.push({ path, method: init.method, headers: init.headers, body: init.body, credentials: init.credentials } as Sent);
      const answer = answers.shift() ?? { body: { success: true, data: null } };
      if (answer instanceof Error) throw answer;
      return aResponse(answer);
    }) as unknown as typeof fetch,
  });
  return { sent, watch, pauses };
}

function aResponse({ status = 200, body }: { status?: number; body?: unknown }) {
  const headers: Record<string, string> = { 'content-type': 'application/json', 'x-request-id': 'req-1' };
  return { ok: status < 400, status, headers: { get: (name: string) => headers[name] ?? null }, json: async () => body };
}

afterEach(() => keepBearer(null));

test('[R12.10] a call sends credentials, X-Requested-With, JSON and the anti-forgery token', async () => {
  const { sent } = aNetwork();

  await call(sessions.setLang, { body: { lang: 'de' } });

  expect(sent[0]).toMatchObject({ path: '/api/set-lang', method: 'POST', credentials: 'same-origin', body: '{"lang":"de"}' });
  expect(sent[0]?.headers).toMatchObject({
    'x-requested-with': 'XMLHttpRequest',
    'content-type': 'application/json',
    'x-xsrf-token': 't=1',
    'accept-language': 'de',
  });
});

test('[R12.10] reads carry no anti-forgery token', async () => {
  const { sent } = aNetwork();

  await call(sessions.getUser);

  expect(sent[0]?.headers).not.toHaveProperty('x-xsrf-token');
});

test('[R12.1] an outdated anti-forgery token is fetched anew, once, and the call repeated', async () => {
  const { sent } = aNetwork({ status: 419 }, { status: 204 }, { body: { lang: 'fr' } });

  const reply = await call(sessions.setLang, { body: { lang: 'fr' } });

  expect(sent.map(({ path }) => path)).toEqual(['/api/set-lang', '/api/sanctum/csrf-cookie', '/api/set-lang']);
  expect(reply).toEqual({ lang: 'fr' });
});

test('[R12.10] the bearer token is sent only when the cookie session is refused', async () => {
  keepBearer('id|secret');
  const { sent } = aNetwork({ status: 401 }, {}, {});

  await call(sessions.getUser);
  await call(sessions.getUser);

  expect(sent.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer id|secret', 'Bearer id|secret']);
});

test('[R9.3] a refusal is data: status, code, message and the first message of each field', async () => {
  aNetwork({
    status: 422,
    body: { code: 'invalid', message: 'Bitte prüfen', errors: { email: ['required', 'too_long'], name: ['required'] } },
  });

  const error = await call(sessions.login, { body: { email: '', password: '' } }).catch((failure: unknown) => failure);

  expect(isApiError(error)).toBe(true);
  expect(error).toMatchObject({ status: 422, code: 'invalid', message: 'Bitte prüfen', requestId: 'req-1' });
  expect(firstMessages(error)).toEqual({ email: 'required', name: 'required' });
});

test('a refusal without a readable body still has a status and a code', async () => {
  aNetwork({ status: 413, body: '<html>' });

  await expect(call(sessions.setLang, { body: { lang: 'fr' } })).rejects.toMatchObject({ status: 413, code: 'http.413', errors: {} });
});

test('reads are tried again while the network or a gateway fails', async () => {
  const { sent, pauses } = aNetwork(new TypeError('Failed to fetch'), { status: 503 }, { body: { data: 'order' } });

  expect(await call(orders.getOrder, order)).toEqual({ data: 'order' });
  expect(sent).toHaveLength(3);
  expect(pauses[1]).toBeGreaterThan(pauses[0] ?? 0);
});

test('after the third failure the read is refused', async () => {
  aNetwork(new TypeError('x'), new TypeError('x'), new TypeError('x'));

  await expect(call(sessions.getUser)).rejects.toMatchObject({ kind: 'api-error', status: 0, code: 'network' });
});

test('a write is repeated only when it carries an idempotency key', async () => {
  const plain = aNetwork(new TypeError('x'));
  await expect(call(sessions.setLang, { body: { lang: 'fr' } })).rejects.toMatchObject({ code: 'network' });
  expect(plain.sent).toHaveLength(1);

  const keyed = aNetwork(new TypeError('x'), {});
  await call(sessions.setLang, { body: { lang: 'fr' }, idempotencyKey: 'k-1' });
  expect(keyed.sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['k-1', 'k-1']);
});

test('a refusal is not repeated', async () => {
  const { sent } = aNetwork({ status: 404 });

  await expect(call(orders.getOrder, order)).rejects.toMatchObject({ status: 404 });
  expect(sent).toHaveLength(1);
});

test('[R12.11] calls drive the loading bar unless they are quiet, whatever comes of them', async () => {
  const { watch } = aNetwork({}, { status: 404 }, {});

  await call(sessions.getUser);
  await call(orders.getOrder, order).catch(() => {});
  await call(sessions.getUser, {}, { quiet: true });

  expect(watch.started).toHaveBeenCalledTimes(2);
  expect(watch.ended).toHaveBeenCalledTimes(2);
});

test('a session that is over is reported', async () => {
  const { watch } = aNetwork({ status: 401 });

  await expect(call(orders.getOrder, order)).rejects.toMatchObject({ status: 401 });

  expect(watch.unauthenticated).toHaveBeenCalledTimes(1);
});
